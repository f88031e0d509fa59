import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'
import { itemKinds, triggers } from './kinds.ts'

const count = Type.Integer({ minimum: 0 })
const counts = Type.Object(
  Object.fromEntries(itemKinds.map((name) => [name, Type.Optional(count)])) as Record<
    (typeof itemKinds)[number],
    ReturnType<typeof Type.Optional<typeof count>>
  >,
  { additionalProperties: false },
)

export const purgeEvents = {
  'purge.planned': kind('What a purge destroys was recorded, before anything is destroyed.', {
    trigger: oneOf(triggers),
    requests: count,
    planned: counts,
  }),
  'purge.destroyed': kind('A purge destroyed a part of its plan; the events beside it name the rows that went.', {
    item: oneOf(itemKinds),
    destroyed: count,
    spared: count,
  }),
  'purge.attested': kind('A purge destroyed what it planned and attested it.', {
    requests: count,
    destroyed: counts,
    attestation_fingerprint: Type.String(),
  }),
  'purge.replayed': kind('The attestation of a run was executed again after a backup was restored.', {
    by: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  }),
  'record.erased': kind('Rows about its subject were destroyed at the end of their retention; its entries name them.', {
    item: oneOf(itemKinds),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof purgeEvents> {}
}
