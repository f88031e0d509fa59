// The wire form of a grant: the request, the answers and the consultations.
import { personOut } from '../people/index.ts'
import type { Consultations } from './consultation-queries.ts'
import { grantState, opensAt } from './grant-state.ts'
import type { GrantRow } from './queries.ts'
import type { ExceptionalAccessOut } from './shapes.ts'

/** What is read for a grant beside its row. */
export interface GrantDetail {
  readonly names: ReadonlyMap<string, string>
  /** Undefined until a link for the support person is issued; the id is null until it is used. */
  readonly identity: { readonly user_id: string | null; readonly link_shown: boolean } | undefined
  readonly consultations: Consultations
}

export function grantOut(
  row: GrantRow,
  now: Date,
  { names, identity, consultations }: GrantDetail,
): ExceptionalAccessOut {
  return {
    id: row.id,
    state: grantState(row, now),
    reason: row.reason,
    requested_by: { name: row.requested_by_name, email: row.requested_by_email },
    applications: row.product_id === null ? row.applications : null,
    product_id: row.product_id,
    requested_at: row.requested_at.toISOString(),
    opposition_ends_at: row.opposition_ends_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    opens_at: opensAt(row).toISOString(),
    answers: answersOf(row).map(({ kind, at, by }) => ({ kind, at: at.toISOString(), by: personOut(names, by) })),
    support_identity: identity ? { user_id: identity.user_id, link_shown: identity.link_shown } : null,
    consultations_total: consultations.total,
    consultations: [...consultations.shown],
  }
}

type AnswerKind = ExceptionalAccessOut['answers'][number]['kind']

/** In the order in which they can be given. */
export function answersOf(row: GrantRow): { kind: AnswerKind; at: Date; by: string }[] {
  const given: readonly [AnswerKind, Date | null, string | null][] = [
    ['consent', row.consented_at, row.consented_by],
    ['refusal', row.refused_at, row.refused_by],
    ['opposition', row.opposed_at, row.opposed_by],
    ['revocation', row.revoked_at, row.revoked_by],
  ]
  return given.flatMap(([kind, at, by]) => (at === null || by === null ? [] : [{ kind, at, by }]))
}
