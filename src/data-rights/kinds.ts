/** The rights that a person can exercise: Articles 15, 16 and 17 GDPR. */
export const requestKinds = ['access', 'rectification', 'erasure'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['open', 'awaiting_purge', 'completed', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What every application has beside the fields of its data contract and custom fields, by the names of the interface. */
export const applicationMembers = [
  'amount',
  'applicant_reference',
  'channel',
  'duration_months',
  'external_reference',
  'purpose',
] as const

/** Why a request is refused: a closed list, so that no value of a person is written there. */
export const refusalReasons = [
  'identity_not_proven',
  'unfounded',
  'excessive',
  'legal_obligation',
  'legal_claims',
  'rights_of_others',
  'data_accurate',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
