import { Type } from 'typebox'
import { channels } from '../../core/applications/bounds.ts'
import { type DataOf, kind } from '../platform/audit/kinds.ts'
import { oneOf } from '../platform/http/shapes.ts'

const id = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/**
 * The channel of an application, by which src/usage counts: the channel that was entered, or `import` for a row of a file,
 * whatever channel the row names. Old records have none.
 */
const channel = Type.Union([oneOf(channels), Type.Null()])

export const applicationEvents = {
  'application.created': kind('An application was entered, or created from a row of a file.', {
    product_id: id,
    channel,
    batch_id: Type.Optional(id),
  }),
  'application.changed': kind('The input of a draft was replaced.', { row_version: Type.Integer() }),
  'application.withdrawn': kind('A draft that nobody had changed was removed with the import that made it.', {
    batch_id: id,
  }),
  'application.erasure_accepted': kind(
    'The erasure of its person was accepted: no reference finds the application, and a draft is left as it is until the purge.',
  ),
  'application.submitted': kind('A draft was submitted.', { policy_id: id, policy_version: Type.Integer() }),
  'application.evaluated': kind('The engine evaluated an application.', {
    evaluation_id: id,
    policy_id: id,
    policy_version: Type.Integer(),
    engine_version: Type.String(),
    evaluation_fingerprint: Type.String(),
    previous_evaluation_id: Type.Optional(id),
  }),
  'application.decided': kind('A person decided an application.', {
    decision_id: id,
    evaluation_id: id,
    deviation: Type.Boolean(),
  }),
  'application.escalated': kind('An application was passed to somebody with a larger delegation.', {
    decision_id: id,
    evaluation_id: id,
  }),
  'evidence.exported': kind('The evidence of an evaluation was exported.', {
    bundle_id: id,
    evaluation_id: id,
    manifest_fingerprint: Type.String(),
    withheld: Type.Array(Type.String()),
    erased: Type.Array(Type.String()),
    signed: Type.Boolean(),
  }),
  'evaluation.reconstituted': kind('An evaluation was computed again and compared with the recorded one.', {
    verdict: Type.String(),
    engine_version: Type.String(),
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof applicationEvents> {}
}
