import type { EvidenceBundleOut } from './generated/contract.ts'

/** The evidence of a decision among the signed files, which are told apart by their `format`. */
export type DecisionEvidence = Extract<EvidenceBundleOut, { readonly format: 'service-decision-evidence@2' }>
