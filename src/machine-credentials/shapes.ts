import { type Static, Type } from 'typebox'
import { inside, Instant, nameOf, nullable, oneOf, PersonOut, shape, Uuid } from '../platform/http/shapes.ts'
import { credentialStates } from './credential-state.ts'

export const scopes = ['integration.ping'] as const

const Scopes = Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length, uniqueItems: true })

export const ApiCredentialIn = shape('ApiCredentialIn', {
  name: nameOf(120, { description: 'name of the system that will use it' }),
  scopes: Scopes,
  expires_at: Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' }), Type.Null()], {
      description: 'in the future; a plain date ends at the end of that day (UTC); null = never',
    }),
  ),
})
export type ApiCredentialIn = Static<typeof ApiCredentialIn>

export const ApiCredentialOut = shape('ApiCredentialOut', {
  id: Uuid,
  name: Type.String(),
  scopes: Type.Array(oneOf(scopes)),
  state: oneOf(credentialStates),
  created_at: Instant,
  created_by: inside(PersonOut),
  expires_at: nullable(Instant),
  last_used_at: nullable(
    Type.String({ format: 'date-time', description: 'accurate to a minute; null when never used' }),
  ),
  revoked_at: nullable(Instant),
})
export type ApiCredentialOut = Static<typeof ApiCredentialOut>

export const ApiCredentialIssuedOut = shape('ApiCredentialIssuedOut', {
  credential: inside(ApiCredentialOut),
  secret: Type.String({ description: 'the bearer token; it is shown once' }),
})

export const CredentialPath = Type.Object({ credential_id: Uuid }, { additionalProperties: false })
export type CredentialPath = Static<typeof CredentialPath>

export const WhoAmIOut = shape('WhoAmIOut', {
  credential_id: Uuid,
  name: Type.String(),
  institution: Type.Object(
    { id: Uuid, reference: Type.String(), name: Type.String() },
    { additionalProperties: false },
  ),
  scopes: Type.Array(oneOf(scopes)),
  expires_at: nullable(Instant),
})
