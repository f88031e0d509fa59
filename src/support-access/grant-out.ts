// The wire form of grants: the request, the answers and the consultations.
import { displayNames, personOut } from '../people/index.ts'
import { findSupportIdentities } from '../invitations/index.ts'
import type { Context } from '../platform/http/route.ts'
import { consultationsOf } from './consultation-queries.ts'
import type { GrantRow } from './queries.ts'
import { grantState, opensAt } from './grant-state.ts'
import type { ExceptionalAccessOut } from './shapes.ts'

export async function grantsOut(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  rows: readonly GrantRow[],
): Promise<ExceptionalAccessOut[]> {
  const people = rows.flatMap((row) => answersOf(row).map(({ by }) => by))
  const names = await displayNames(tenant, people)
  const identities = await findSupportIdentities(
    tenant,
    rows.map((row) => row.id),
  )
  const read = await consultationsOf(
    tenant,
    identities.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map((row) => {
    const identity = identities.find(({ grant_id }) => grant_id === row.id)
    const { total, shown } = read.get(identity?.user_id ?? '') ?? { total: 0, shown: [] }
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
      answers: answersOf(row).map(({ kind, at, by }) => ({
        kind,
        at: at.toISOString(),
        by: personOut(names, by),
      })),
      support_identity: identity ? { user_id: identity.user_id, link_shown: identity.link_shown } : null,
      consultations_total: total,
      consultations: [...shown],
    }
  })
}

type AnswerKind = ExceptionalAccessOut['answers'][number]['kind']

/** In the order in which they can be given. */
function answersOf(row: GrantRow): { kind: AnswerKind; at: Date; by: string }[] {
  const given: readonly [AnswerKind, Date | null, string | null][] = [
    ['consent', row.consented_at, row.consented_by],
    ['refusal', row.refused_at, row.refused_by],
    ['opposition', row.opposed_at, row.opposed_by],
    ['revocation', row.revoked_at, row.revoked_by],
  ]
  return given.flatMap(([kind, at, by]) => (at === null || by === null ? [] : [{ kind, at, by }]))
}
