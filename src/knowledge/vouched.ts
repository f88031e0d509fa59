// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const knowledgeTables: VouchedTables = {
  knowledge_audiences: {
    notVouched:
      'Says again what the documents of an audience say, and each answer compares the documents that it cites.',
  },
  knowledge_contents: {
    key: { document_id: 'uuid' },
    subjects: ['document_id'],
    columns: ['content', 'sections'],
    others: {},
  },
  knowledge_documents: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'created_at',
      'created_by',
      'deposited_at',
      'deposited_by',
      'fingerprint',
      'key',
      'language',
      'module',
      'passage_hashes',
      'passages',
      'review_due',
      'reviewed_on',
      'roles',
      'shipped',
      'source_url',
      'title',
      'version',
    ],
    others: {
      audience_id: 'The audience of its language, module and roles, which every answer compares.',
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
    },
  },
  knowledge_passages: {
    notVouched:
      'Each is compared with its hash in the row of its document, for which the chain vouches, before it is cited and by `audit verify`.',
  },
  knowledge_versions: {
    notVouched: 'The next version of each key; the events of the deposits name every one.',
  },
  knowledge_index_audiences: { notVouched: 'Counts over the passages of an audience, made with them.' },
  knowledge_index_documents: { notVouched: 'Where a document stands in the index, which follows from its passages.' },
  knowledge_index_owners: { notVouched: 'The next number of a passage in the index.' },
  knowledge_index_passages: { notVouched: 'Frequencies of stems and words, which follow from the passages.' },
  knowledge_postings: { notVouched: 'Follows from the passages; a wrong row only changes an order.' },
  knowledge_spellings: { notVouched: 'Follows from the words of the passages.' },
  knowledge_terms: { notVouched: 'Counts over the passages.' },
  knowledge_words: { notVouched: 'Counts over the passages.' },
}
