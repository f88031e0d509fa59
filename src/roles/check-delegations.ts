// Checks the delegations of an invitation or a change of roles: they are well formed, name products of the institution,
// and come with a role that decides.
import { minorUnits } from '../../core/values/money.ts'
import type { FieldProblem } from '../../core/values/refusal.ts'
import type { CallerInstitution } from '../platform/access/caller.ts'
import { type AssignableRole, permissionsOf } from '../platform/access/roles.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { productsById } from '../products/index.ts'
import { delegationProblems, type DelegationParams, idleDelegations, unknownProducts } from './rules/delegations.ts'

export async function checkDelegations(
  tenant: Tenant,
  institution: CallerInstitution,
  roles: readonly AssignableRole[],
  requested: readonly DelegationParams[],
): Promise<FieldProblem[]> {
  const malformed = delegationProblems(requested, minorUnits(institution.currency) ?? 0)
  const named = requested.flatMap((params) => (params.product_id === null ? [] : [params.product_id]))
  const idle = idleDelegations(requested, permissionsOf(roles).has('decisions.record'))
  const known = await productsById(tenant, named)
  return [...malformed, ...idle, ...unknownProducts(requested, [...known.keys()])]
}
