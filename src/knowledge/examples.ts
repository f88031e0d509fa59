import { type Examples, exampleFingerprint, exampleId, examplePerson, of } from '../platform/http/example.ts'
import {
  AnswerIn,
  AnswerOut,
  DocumentIn,
  DocumentOut,
  DocumentPutOut,
  DocumentSummaryOut,
  type FoundPassage,
  SearchOut,
} from './shapes.ts'

const title = 'Credit manual'
const text = 'A file with an income of more than three sources needs a second look by the credit manager.'
const content = `# ${title}\n\n## Income\n\n${text}\n`
const depositedAt = '2026-03-02T09:12:00.000Z'

const summary = of(DocumentSummaryOut, {
  id: exampleId('document'),
  key: 'credit-manual',
  language: 'en',
  title,
  module: 'credit',
  roles: ['analyst', 'credit_manager'],
  source_url: 'https://intranet.example/credit/manual',
  reviewed_on: '2026-02-20',
  review_due: '2027-02-20',
  version: 1,
  fingerprint: exampleFingerprint('document'),
  passages: 1,
  stale: false,
  row_version: 1,
  created_by: examplePerson('Kim Lane'),
  created_at: depositedAt,
  deposited_by: examplePerson('Kim Lane'),
  deposited_at: depositedAt,
})

const document = of(DocumentOut, {
  ...summary,
  content,
  sections: [
    { anchor: 'credit-manual', title },
    { anchor: 'income', title: 'Income' },
  ],
})

const common = of(DocumentOut, {
  ...document,
  id: exampleId('common-document'),
  module: null,
  roles: [],
  source_url: null,
  created_by: null,
  deposited_by: null,
})

const passage: FoundPassage = {
  rank: 1,
  text,
  highlights: [{ start: 18, end: 24 }],
  citation: {
    kind: 'api',
    title,
    link: '/api/v1/knowledge/documents/credit-manual?language=en',
    section: 'Income',
    anchor: 'income',
    version: 1,
    freshness: { deposited_at: depositedAt, review_due: '2027-02-20', stale: false },
  },
}

const inEnglish = { language: 'en' } as const

export const examples: Examples = {
  answer_question: {
    body: of(AnswerIn, { question: 'Who looks at a file with several incomes?', language: 'en', module: 'credit' }),
    answer: of(AnswerOut, { statements: [{ text, citations: [1] }], passages: [passage], method: 'extractive' }),
  },
  show_shared_document: { query: inEnglish, answer: common },
  list_documents: { answer: [summary] },
  show_document: { query: inEnglish, answer: document },
  deposit_document: {
    query: inEnglish,
    body: of(DocumentIn, {
      title,
      content,
      module: 'credit',
      roles: ['analyst', 'credit_manager'],
      source_url: 'https://intranet.example/credit/manual',
      reviewed_on: '2026-02-20',
      review_due: '2027-02-20',
    }),
    answer: of(DocumentPutOut, { document: summary, outcome: 'created', warnings: [] }),
  },
  remove_document: { query: inEnglish },
  search_knowledge: {
    query: { q: 'several incomes', language: 'en', limit: 5 },
    answer: of(SearchOut, { passages: [passage] }),
  },
}
