import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const content = { code: Type.String(), version: Type.Integer(), fingerprint: Type.String() }
/** Present for an account from a link that somebody else saw. */
const writer = { account_link_shown: Type.Optional(Type.Literal(true)) }
const nullableId = Type.Union([Type.String(), Type.Null()])

export const policyEvents = {
  'policy.created': kind('A policy was created as a draft from a reference grid.', {
    ...content,
    grid_code: Type.String(),
    grid_version: Type.Integer(),
    ...writer,
  }),
  'policy.derived': kind('A new version was derived from an existing one.', {
    ...content,
    derived_from: Type.String(),
    ...writer,
  }),
  'policy.parameters_set': kind('The parameters of a draft were set.', {
    ...content,
    revision: Type.Integer(),
    ...writer,
  }),
  'policy.simulated': kind('A version was simulated.', {
    ...content,
    simulation_kind: Type.String(),
    case_count: Type.Integer(),
    simulation_fingerprint: Type.String(),
  }),
  'policy.results_erased': kind('A purge destroyed what a simulation of a version recorded of erased applications.', {
    simulation_id: Type.String(),
  }),
  'policy.submitted': kind('A version was submitted for approval.', { ...content, effective_from: Type.String() }),
  'policy.rejected': kind('A submitted version was sent back to its authors.', {
    ...content,
    reason_code: Type.String(),
  }),
  'policy.approved': kind('A version was approved and is active.', {
    ...content,
    effective_from: Type.String(),
    product_id: Type.String(),
    ...writer,
  }),
  'policy.archived': kind('A version was archived.', {
    ...content,
    from_status: Type.String(),
    governing_after: nullableId,
  }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof policyEvents> {}
}
