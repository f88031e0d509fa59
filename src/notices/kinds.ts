/** Each has its texts in both languages; a kind without texts does not compile. */
export const noticeKinds = [
  'password_changed',
  'second_factor_changed',
  'recovery_issued',
  'recovery_completed',
  'profile_changed',
  'roles_changed',
  'account_suspended',
  'account_reactivated',
  'account_disabled',
  'sessions_closed',
  'exceptional_access_requested',
  'exceptional_access_consented',
  'exceptional_access_ended',
  'administrator_invited',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
