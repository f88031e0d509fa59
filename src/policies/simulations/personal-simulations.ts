// What simulations of policies recorded of a person’s applications, for the person.
import type { Refusal } from '../../../core/values/refusal.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'
import { policyById, type PolicyVersion } from '../governing.ts'
import { listCasesOf, type StoredCase } from './simulation-queries.ts'

export interface PersonalSimulation {
  readonly simulation_id: string
  readonly application_id: string
  /** The version that was tried. */
  readonly policy: PolicyVersion
  readonly created_at: Date
  readonly candidate: Pick<StoredCase, 'recommendation' | 'score' | 'reasons'>
  /** Of the version that was in force; null where none was compared with. */
  readonly reference: Pick<StoredCase, 'recommendation' | 'score'> | null
}

export async function personalSimulations(
  platform: Platform,
  tenant: Tenant,
  applicationIds: readonly string[],
): Promise<PersonalSimulation[] | Refusal> {
  const rows = await listCasesOf(tenant, applicationIds)
  const policyIds = [...new Set(rows.map(({ policy_id }) => policy_id))]
  const damaged = await refuseDamaged(platform, tenant, ['policy_simulations'], policyIds)
  if (damaged) return damaged
  const policies = new Map<string, PolicyVersion>()
  for (const id of policyIds) policies.set(id, referenced(await policyById(tenant, id), 'the policy version', id))
  return rows.map(({ simulation_id, policy_id, created_at, case: simulated }) => {
    const { application_id, recommendation, score, reasons, reference_recommendation, reference_score } = simulated
    return {
      simulation_id,
      application_id: application_id!,
      policy: policies.get(policy_id)!,
      created_at,
      candidate: { recommendation, score, reasons },
      reference:
        reference_recommendation === null ? null : { recommendation: reference_recommendation, score: reference_score },
    }
  })
}
