/** The documents that the service exports in the signed envelope, with the payload type of each. */
export const PAYLOAD_TYPES = {
  'service-decision-evidence@2': 'application/vnd.credit-decision.evidence.v2+json',
  'service-compliance-report@1': 'application/vnd.credit-decision.compliance-report.v1+json',
  'service-subject-access-report@1': 'application/vnd.credit-decision.subject-access-report.v1+json',
  'service-destruction-attestation@1': 'application/vnd.credit-decision.destruction-attestation.v1+json',
  'service-simulation-seal@1': 'application/vnd.credit-decision.simulation-seal.v1+json',
} as const

export type BundleFormat = keyof typeof PAYLOAD_TYPES

export const DECISION_EVIDENCE = 'service-decision-evidence@2'

export function isBundleFormat(format: string): format is BundleFormat {
  return Object.hasOwn(PAYLOAD_TYPES, format)
}
