import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

/** When the code was accepted; its session is believed only with the time of its last event. */
const codeTime = { second_factor_at: Type.Optional(Type.String({ minLength: 24, maxLength: 24 })) }

export const secondFactorEvents = {
  'sign_in.second_factor': kind('The second factor completed a sign-in, or failed.', codeTime),
  'step_up.verified': kind('The second factor was verified again.', codeTime),
  'second_factor.enrolled': kind('A person created a new key for their second factor; the old one stays active.'),
  'second_factor.forgotten': kind('A new key that was not confirmed in time was erased.'),
  'second_factor.changed': kind('The first code of a new key made it replace the old one, or failed.', {
    sessions_closed: Type.Integer(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof secondFactorEvents> {}
}
