// Delegations as they come in an invitation or with roles: well formed, and about products that the institution has.
import { minorUnits } from '../../core/values/money.ts'
import type { FieldProblem } from '../../core/values/refusal.ts'
import { knownProducts } from '../identity/index.ts'
import type { CallerInstitution } from '../platform/access/caller.ts'
import type { Sql } from '../platform/database/connect.ts'
import { delegationProblems, type DelegationWish, unknownProducts } from './rules/delegations.ts'

export async function checkDelegations(
  sql: Sql,
  institution: CallerInstitution,
  wishes: readonly DelegationWish[],
): Promise<FieldProblem[]> {
  const malformed = delegationProblems(wishes, minorUnits(institution.currency) ?? 0)
  const named = wishes.flatMap((wish) => (wish.product_id === null ? [] : [wish.product_id]))
  return [...malformed, ...unknownProducts(wishes, await knownProducts(sql, institution.id, named))]
}
