import { type Static, Type } from 'typebox'
import { assignableRoles } from '../platform/access/roles.ts'
import {
  Day,
  inside,
  Instant,
  nameOf,
  nullable,
  oneOf,
  PersonOut,
  RowVersion,
  shape,
  textLike,
  textOf,
  Uuid,
  withDefault,
} from '../platform/http/shapes.ts'
import { knowledgeLanguages } from './languages.ts'
import { MAX_FOUND, MAX_QUESTION_CHARACTERS } from './limits.ts'
import { warningCodes } from './markdown/split-markdown.ts'
import { answerMethods, depositOutcomes } from './words.ts'

const Key = textLike(
  '^[a-z0-9][a-z0-9._-]{2,127}$',
  'must be 3 to 128 lower-case letters, digits, points, underscores and hyphens, and begin with a letter or digit',
)
const Module = textLike('^[a-z]{2,16}$', 'must be 2 to 16 lower-case letters')
const Language = oneOf(knowledgeLanguages)
const Fingerprint = Type.String({ description: 'of key, language, title and content' })

export const DocumentPath = Type.Object({ key: Key }, { additionalProperties: false })
export type DocumentPath = Static<typeof DocumentPath>

export const DocumentQuery = Type.Object({ language: Language }, { additionalProperties: false })
export type DocumentQuery = Static<typeof DocumentQuery>

export const DocumentIn = shape('DocumentIn', {
  title: nameOf(120),
  content: Type.String({
    minLength: 1,
    maxLength: 8_388_608,
    description: 'Markdown (CommonMark with tables), at most 4 MiB in UTF-8; raw HTML is kept and not found',
  }),
  module: Type.Optional(nullable(Module)),
  roles: Type.Optional(
    nullable(
      Type.Array(oneOf(assignableRoles), {
        maxItems: assignableRoles.length,
        uniqueItems: true,
        description: 'who may find and read it, besides those who manage documents; none: everybody who is signed in',
      }),
    ),
  ),
  source_url: Type.Optional(
    nullable(textLike('^https?://[^\\s]+$', 'must be an http or https address', { minLength: 1, maxLength: 2_000 })),
  ),
  reviewed_on: Type.Optional(nullable(Day)),
  review_due: Type.Optional(nullable(Type.String({ format: 'date', description: 'from the day after, it is stale' }))),
  row_version: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'the version last read, when the deposit replaces a document',
      }),
    ),
  ),
})
export type DocumentIn = Static<typeof DocumentIn>

const summary = {
  id: Uuid,
  key: Key,
  language: Language,
  title: Type.String(),
  module: nullable(Module),
  roles: Type.Array(oneOf(assignableRoles)),
  source_url: nullable(Type.String()),
  reviewed_on: nullable(Day),
  review_due: nullable(Day),
  version: Type.Integer({ minimum: 1, description: 'counts the contents that this key had in this language' }),
  fingerprint: Fingerprint,
  passages: Type.Integer({ minimum: 1 }),
  stale: Type.Boolean({ description: 'whether its review is past due' }),
  row_version: RowVersion,
  created_by: nullable(inside(PersonOut)),
  created_at: Instant,
  deposited_by: nullable(inside(PersonOut)),
  deposited_at: Instant,
}

const byOperator = 'people are null for a common document, which the operator deposits'
export const DocumentSummaryOut = shape('DocumentSummaryOut', summary)
export type DocumentSummaryOut = Static<typeof DocumentSummaryOut>

export const DocumentOut = shape('DocumentOut', {
  ...summary,
  content: Type.String({ description: `Markdown as it was deposited: show it as text or sanitised; ${byOperator}` }),
  sections: Type.Array(Type.Object({ anchor: Type.String(), title: Type.String() }, { additionalProperties: false }), {
    description: 'its headings in their order',
  }),
})
export type DocumentOut = Static<typeof DocumentOut>

export const DocumentPutOut = shape('DocumentPutOut', {
  document: inside(DocumentSummaryOut),
  outcome: oneOf(depositOutcomes),
  warnings: Type.Array(
    Type.Object({ code: oneOf(warningCodes), message: Type.String() }, { additionalProperties: false }),
  ),
})

export const SearchQuery = Type.Object(
  {
    q: textOf(1, MAX_QUESTION_CHARACTERS),
    language: Language,
    limit: withDefault(Type.Integer({ minimum: 1, maximum: MAX_FOUND, default: 5 })),
    module: Type.Optional(nullable(Module)),
  },
  { additionalProperties: false },
)
export type SearchQuery = Static<typeof SearchQuery>

const Citation = Type.Object(
  {
    kind: oneOf(['api']),
    title: Type.String({ description: 'of the document' }),
    link: Type.String({ description: 'the path of the operation that answers the document' }),
    section: Type.String({ description: 'the heading above the passage; the title where there is none' }),
    anchor: nullable(Type.String({ description: 'of that section in the document' })),
    version: Type.Integer({ minimum: 1 }),
    freshness: Type.Object(
      { deposited_at: Instant, review_due: nullable(Day), stale: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const FoundPassage = Type.Object(
  {
    rank: Type.Integer({ minimum: 1 }),
    text: Type.String(),
    highlights: Type.Array(
      Type.Object({ start: Type.Integer(), end: Type.Integer() }, { additionalProperties: false }),
      { description: 'where words of the query stand in the text, in UTF-16 code units, the end exclusive' },
    ),
    citation: Citation,
  },
  { additionalProperties: false },
)
export type FoundPassage = Static<typeof FoundPassage>

export const SearchOut = shape('SearchOut', { passages: Type.Array(FoundPassage) })

export const AnswerIn = shape('AnswerIn', {
  question: textOf(1, MAX_QUESTION_CHARACTERS),
  language: Language,
  module: Type.Optional(nullable(Module)),
})
export type AnswerIn = Static<typeof AnswerIn>

export const AnswerOut = shape('AnswerOut', {
  statements: Type.Array(
    Type.Object(
      {
        text: Type.String(),
        citations: Type.Array(Type.Integer({ minimum: 1, description: 'the rank of a passage of this answer' })),
      },
      { additionalProperties: false },
    ),
  ),
  passages: Type.Array(FoundPassage),
  method: oneOf(answerMethods, {
    description: '`extractive`: sentences of the passages; `endpoint`: written by a configured language model',
  }),
})
