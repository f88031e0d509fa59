/** Article 6(1) GDPR, points (a) to (f), in their order. */
export const legalBases = [
  'consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
] as const
