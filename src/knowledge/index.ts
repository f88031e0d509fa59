import { area } from '../platform/area.ts'
import { knowledgeEvents } from './audit.ts'
import { knowledgeRefusals } from './refusals.ts'
import { knowledgeRoutes } from './routes.ts'
import { knowledgeTables } from './vouched.ts'

export const knowledge = area({
  name: 'knowledge',
  routes: knowledgeRoutes,
  refusals: knowledgeRefusals,
  events: knowledgeEvents,
  tables: knowledgeTables,
})

export { comparePassages } from './documents/compare-passages.ts'
export { type DocumentKey, type DocumentRow, listDocumentsOf } from './documents/document-queries.ts'
export { fingerprintOf, type GivenDocument, prepareDeposit } from './documents/prepare-deposit.ts'
export { removeDeposit } from './documents/remove-deposit.ts'
export { storeDeposit } from './documents/store-deposit.ts'
export { readGuide } from './guide/guide-files.ts'
export { problemOfGiven } from './rules/check-given.ts'
export type { DepositOutcome } from './words.ts'
