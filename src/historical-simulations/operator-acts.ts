// What the operator does with simulations of an institution, by commands: there are no operations for it.
import { appendEvents } from '../platform/audit/append.ts'
import { actorFrame } from '../platform/audit/frame.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { changedMembers } from './simulations/changed-members.ts'
import { findSimulationRow, storeEnded } from './simulations/simulation-queries.ts'
import type { ChangedMemberOut } from './simulations/simulation-shapes.ts'
import type { SimulationState } from './states.ts'

type Recording = Pick<Platform, 'keyring' | 'auditKinds' | 'clock'>

/** Null when the institution has no such simulation; the state when it has ended already, and nothing is cancelled. */
export async function cancelSimulation(
  recording: Recording,
  tenant: Tenant,
  id: string,
): Promise<SimulationState | 'was cancelled' | null> {
  const row = await findSimulationRow(tenant, id)
  if (!row) return null
  if (!(await storeEnded(tenant, id, { state: 'cancelled', failure: null }, recording.clock.now())))
    return (await findSimulationRow(tenant, id))!.state
  await appendEvents(tenant, actorFrame(recording, { type: 'operator', id: null }), [
    { kind: 'historical_simulation.cancelled', subject: { type: 'simulation', id } },
  ])
  return 'was cancelled'
}

/** Every member whose recommendation changes; null when the simulation is not there or not finished. */
export async function changesOf(tenant: Tenant, id: string): Promise<AsyncGenerator<ChangedMemberOut[]> | null> {
  const row = await findSimulationRow(tenant, id)
  return row && (row.state === 'finished' || row.state === 'sealed') ? changedMembers(tenant, row) : null
}
