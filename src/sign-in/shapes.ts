import { type Static, Type } from 'typebox'
import { Instant, oneOf, shape, textOf } from '../platform/http/shapes.ts'
import { sessionStates } from '../sessions/index.ts'

/** Taken exactly as received; this bound only limits the body, `rules/password.ts` has the rule on length. */
export const Password = textOf(0, 1_024)

export const LoginIn = shape('LoginIn', {
  institution_reference: textOf(0, 200),
  email: textOf(0, 320),
  password: Password,
})
export type LoginIn = Static<typeof LoginIn>

export const LoginOut = shape('LoginOut', { token: Type.String(), state: oneOf(sessionStates), expires_at: Instant })

export const PasswordChangeIn = shape('PasswordChangeIn', { current_password: Password, new_password: Password })
export type PasswordChangeIn = Static<typeof PasswordChangeIn>
