import { type Static, Type } from 'typebox'
import { Token } from '../notices/index.ts'
import { Language } from '../people/index.ts'
import { inside, Instant, nullable, oneOf, PersonOut, shape, Uuid } from '../platform/http/shapes.ts'
import { Code } from '../second-factors/index.ts'
import { Password } from '../sign-in/index.ts'

const recoveryKinds = ['password', 'second_factor'] as const
export type RecoveryKind = (typeof recoveryKinds)[number]
/** The factor to replace; the other one is the proof. */
export const RecoveryKind = oneOf(recoveryKinds)

export const RecoveryInspectionOut = shape('RecoveryInspectionOut', {
  institution: Type.Object({ reference: Type.String(), name: Type.String() }, { additionalProperties: false }),
  kind: RecoveryKind,
  email: Type.String({ description: 'the address, with only its first character and its domain visible' }),
  language: Language,
  expires_at: Instant,
  second_factor_enrolled: Type.Boolean(),
})

export const RecoveryCompleteIn = shape('RecoveryCompleteIn', {
  token: Token,
  password: Password,
  code: Code,
})
export type RecoveryCompleteIn = Static<typeof RecoveryCompleteIn>

export const RecoveryIn = shape('RecoveryIn', { kind: RecoveryKind })
export type RecoveryIn = Static<typeof RecoveryIn>

const RecoveryOut = shape('RecoveryOut', {
  id: Uuid,
  user: inside(PersonOut),
  kind: RecoveryKind,
  link_shown: Type.Boolean({
    description: 'no email was sent, so the link was shown to the administrator who issued it',
  }),
  issued_by: inside(PersonOut),
  replaces: nullable(Uuid),
  created_at: Instant,
  expires_at: Instant,
})
export type RecoveryOut = Static<typeof RecoveryOut>

export const RecoveryIssuedOut = shape('RecoveryIssuedOut', {
  recovery: inside(RecoveryOut),
  link: nullable(Type.String({ description: 'present only when no email was sent; it is shown once' })),
})
export type RecoveryIssuedOut = Static<typeof RecoveryIssuedOut>
