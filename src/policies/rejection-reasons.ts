/** The reasons for a rejection: a closed list, so that rejections can be counted. */
export const rejectionReasons = [
  'parameters_unjustified',
  'simulation_insufficient',
  'outcome_unacceptable',
  'effective_date_unsuitable',
  'not_compliant',
  'no_longer_needed',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
