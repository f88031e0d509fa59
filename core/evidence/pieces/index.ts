import { gridSchema } from '../../decision/grid/schema.ts'
import type { Schema } from '../../values/schema.ts'
import { applicationInput1, policyParameters1 } from './application.ts'
import { consentState1 } from './consents.ts'
import { auditReferences1, humanDecision1 } from './decision.ts'
import { evaluationResult1, explanationFactors1, explanationSummary1, scorecardPoints1, trace1 } from './evaluation.ts'
import { provenance1, provenance2, provenance3 } from './provenance.ts'

export type { ConsentStatePiece } from './consents.ts'
export type { Provenance, ProvenanceField, ProvenanceStep } from './provenance.ts'

/** Pieces that every evaluation has. */
export const EVALUATION_PIECES = [
  'application-input',
  'evaluation-result',
  'explanation-factors',
  'explanation-summary',
  'grid',
  'policy-parameters',
  'scorecard-points',
  'trace',
] as const

/** Pieces that only some applications have, or gain later. */
export const LATER_PIECES = ['human-decision', 'audit-references', 'provenance', 'consent-state'] as const

export type PieceName = (typeof EVALUATION_PIECES)[number] | (typeof LATER_PIECES)[number]

/** Pieces that only holders of `scorecard.read` receive. */
export const SCORECARD_PIECES: readonly PieceName[] = ['policy-parameters', 'scorecard-points']

/** Released schemas are never removed: an old bundle is checked against the schema that its manifest names. */
export const PIECE_SCHEMAS: { readonly [id: string]: Schema } = {
  'application-input@1': applicationInput1,
  'audit-references@1': auditReferences1,
  'consent-state@1': consentState1,
  'evaluation-result@1': evaluationResult1,
  'explanation-factors@1': explanationFactors1,
  'explanation-summary@1': explanationSummary1,
  'grid@1': gridSchema,
  'human-decision@1': humanDecision1,
  'policy-parameters@1': policyParameters1,
  'provenance@1': provenance1,
  'provenance@2': provenance2,
  'provenance@3': provenance3,
  'scorecard-points@1': scorecardPoints1,
  'trace@1': trace1,
}

/** The schema id of newly written pieces. */
export function currentSchema(name: PieceName): string {
  return name === 'provenance' ? 'provenance@3' : `${name}@1`
}
