import { type Static, Type } from 'typebox'
import { shape, textLike } from '../platform/http/shapes.ts'

export const Code = textLike('^[0-9]{6}$', 'must be six digits', {
  description: 'the six digits that the authenticator shows',
})

export const CodeIn = shape('CodeIn', { code: Code })
export type CodeIn = Static<typeof CodeIn>

export const SecondFactorEnrollmentOut = shape('SecondFactorEnrollmentOut', {
  secret: Type.String({ description: 'base32; shown once' }),
  otpauth_uri: Type.String(),
})

export const SecondFactorCodeIn = shape('SecondFactorCodeIn', { code: Code })
export type SecondFactorCodeIn = Static<typeof SecondFactorCodeIn>

export const EnrollmentOut = shape('EnrollmentOut', { secret: Type.String(), otpauth_uri: Type.String() })
