import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { knowledgeLanguages } from './languages.ts'
import { answerMethods, depositOutcomes } from './words.ts'

const document = {
  key: Type.String(),
  language: oneOf(knowledgeLanguages),
  version: Type.Integer({ minimum: 1 }),
  fingerprint: Type.String(),
}

export const knowledgeEvents = {
  'knowledge.deposited': kind('A document was deposited: created, replaced, or found as it was.', {
    ...document,
    outcome: oneOf(depositOutcomes),
    passages: Type.Integer({ minimum: 1 }),
  }),
  'knowledge.removed': kind('A document was removed with its passages; this keeps its fingerprint.', document),
  'knowledge.answered': kind('An answer was drafted from passages; the question is not recorded.', {
    language: oneOf(knowledgeLanguages),
    method: oneOf(answerMethods),
    statements: Type.Integer({ minimum: 1 }),
    passages: Type.Integer({ minimum: 1 }),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof knowledgeEvents> {}
}
