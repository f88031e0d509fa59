import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

export const operatorEvents = {
  'instance.prepared': kind('The instance was set up, with its keys.'),
  'institution.created': kind('An institution was created.', {
    country: Type.String(),
    currency: Type.String(),
    demo: Type.Boolean(),
  }),
  'institution.changed': kind('A setting of the institution was changed.', {
    setting: Type.String(),
    from: Type.Unknown(),
    to: Type.Unknown(),
  }),
  'institution.suspended': kind('The institution was suspended; its people cannot work.'),
  'institution.resumed': kind('The suspension of the institution ended.'),
  'keys.rotated': kind('A signing key was replaced by a new one.', {
    purpose: Type.String(),
    old_keyid: Type.String(),
    new_keyid: Type.String(),
    signed_by_old: Type.String(),
    signed_by_new: Type.String(),
  }),
  'keys.rewrapped': kind('Keys of the institution were wrapped under a new key.', {
    purpose: Type.Union([Type.Literal('personal'), Type.Literal('secrets'), Type.Literal('institution')]),
    keys: Type.Integer(),
  }),
  'keys.institution_key_replaced': kind('The key that wraps those of applicants and files was replaced.', {
    key_id: Type.String(),
  }),
  'keys.institution_key_destroyed': kind('The previous key of the institution was destroyed.', {
    key_id: Type.String(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof operatorEvents> {}
}
