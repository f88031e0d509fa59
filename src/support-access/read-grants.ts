// Grants with what belongs to them: names of people, support identities and consultations.
import { findSupportIdentities } from '../invitations/index.ts'
import { displayNames } from '../people/index.ts'
import type { Context } from '../platform/http/route.ts'
import { consultationsOf } from './consultation-queries.ts'
import { answersOf, grantOut } from './grant-out.ts'
import type { GrantRow } from './queries.ts'
import type { ExceptionalAccessOut } from './shapes.ts'

export async function readGrants(
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
    const consultations = read.get(identity?.user_id ?? '') ?? { total: 0, shown: [] }
    return grantOut(row, now, { names, identity, consultations })
  })
}
