// The closed list of what can be wrong with a new password: the type of the problem that the service answers, by which the
// console words it.
export const passwordProblemTypes = [
  'password_too_short',
  'password_too_long',
  'password_listed',
  'password_present',
  'password_weak',
] as const
export type PasswordProblemType = (typeof passwordProblemTypes)[number]
