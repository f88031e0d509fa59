import { type Static, Type } from 'typebox'
import { inside, Instant, nullable, oneOf, PersonOut, shape, Uuid } from '../platform/http/shapes.ts'
import { grantStates } from './grant-state.ts'

export const GrantPath = Type.Object({ grant_id: Uuid })
export type GrantPath = Static<typeof GrantPath>

const ConsultationOut = shape('ConsultationOut', {
  at: Instant,
  operation: Type.String(),
  application_id: nullable(Uuid),
  outcome: oneOf(['success', 'denied']),
})

const AnswerOut = shape('ExceptionalAccessAnswerOut', {
  kind: oneOf(['consent', 'refusal', 'opposition', 'revocation']),
  at: Instant,
  by: inside(PersonOut),
})

export const ExceptionalAccessOut = shape('ExceptionalAccessOut', {
  id: Uuid,
  state: oneOf(grantStates),
  reason: Type.String({ description: 'as written in the console' }),
  requested_by: Type.Object({ name: Type.String(), email: Type.String() }, { additionalProperties: false }),
  applications: nullable(Type.Array(Uuid, { description: 'the scope, unless it is a product' })),
  product_id: nullable(Uuid),
  requested_at: Instant,
  opposition_ends_at: Instant,
  starts_at: Instant,
  ends_at: Instant,
  opens_at: Type.String({
    format: 'date-time',
    description: 'the later of its start and the end of the opposition period; only after a consent',
  }),
  answers: Type.Array(inside(AnswerOut)),
  support_identity: nullable(
    Type.Object(
      {
        user_id: nullable(Type.String({ format: 'uuid', description: 'null until the invitation is accepted' })),
        link_shown: Type.Boolean({
          description: 'no email was sent, so the link was shown to the person who consented',
        }),
      },
      { additionalProperties: false },
    ),
  ),
  consultations_total: Type.Integer(),
  consultations: Type.Array(inside(ConsultationOut), { description: 'newest first, at most 1,000 in one answer' }),
})
export type ExceptionalAccessOut = Static<typeof ExceptionalAccessOut>

export const ExceptionalAccessDecisionOut = shape('ExceptionalAccessDecisionOut', {
  grant: inside(ExceptionalAccessOut),
  link: nullable(Type.String({ description: 'present only when no email was sent; it is shown once' })),
})
export type ExceptionalAccessDecisionOut = Static<typeof ExceptionalAccessDecisionOut>
