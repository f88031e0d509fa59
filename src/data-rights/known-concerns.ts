// Which fields a request may name: only codes that the institution has, because a code of one's own could tell of a person.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { everyFieldCode } from '../custom-fields/index.ts'
import { findGrid } from '../grids/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { referenced } from '../platform/stored-data-damaged.ts'
import { applicationMembers } from './kinds.ts'
import { listContracts } from './queries.ts'

/** The same codes; refused by the places of others, whose text is not repeated. */
export async function knownConcerns(tenant: Tenant, concerns: string[]): Promise<string[] | Refusal> {
  if (concerns.length === 0) return concerns
  const known = new Set([...applicationMembers, ...(await everyFieldCode(tenant)), ...(await contractFields(tenant))])
  const problems = concerns.flatMap((code, at) =>
    known.has(code)
      ? []
      : [{ loc: ['body', 'concerns', at], msg: 'is no field of the institution’s applications', type: 'unknown' }],
  )
  return problems.length === 0 ? concerns : refuse(platformRefusals.VALIDATION_FAILED, { problems })
}

/** Of every version of its policies: a request may be about a field that only an earlier one had. */
async function contractFields(tenant: Tenant): Promise<string[]> {
  const codes: string[] = []
  for (const { grid_code, grid_version } of await listContracts(tenant)) {
    const name = `${grid_code}@${grid_version}`
    const stored = referenced((await findGrid(tenant, grid_code, grid_version)) ?? undefined, 'the grid', name)
    codes.push(...stored.grid.fields.map(({ code }) => code))
  }
  return codes
}
