// The closed list of reasons for a decision that deviates from the recommendation or the request.
export const deviationReasonCodes = [
  'additional_information',
  'collateral_or_guarantor',
  'customer_relationship',
  'compensating_strengths',
  'undisclosed_weakness',
  'affordability_adjustment',
  'policy_not_suited',
  'data_error',
] as const
export type DeviationReasonCode = (typeof deviationReasonCodes)[number]
