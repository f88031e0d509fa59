// Destroys what files and simulations hold of destroyed applications. What they hold is read from them and not from the plan, so that
// whatever an earlier run left goes too; one that could not be changed is noted for the next run.
import { listErased } from '../../applications/index.ts'
import { type BlankedResults, blankResults } from '../../historical-simulations/index.ts'
import { blankRows } from '../../import-files/index.ts'
import { rowsToErase, storeErasedRows } from '../../imports/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { type BlankedSimulation, blankSimulation } from '../../policies/index.ts'
import type { SharedKind } from '../kinds.ts'
import { forgetRemainders, noteRemainders } from '../plan/remainder-queries.ts'
import type { Destroyed, Destruction } from './destruction.ts'

/** `waits`: something is left, or may still come. */
type Outcome = EventDraft | 'nothing' | 'waits'

export function destroyRows(destruction: Destruction, ids: readonly string[]): Promise<Destroyed> {
  return eachOf('import_rows', destruction, ids, (id) => blankRowsOf(destruction, id))
}

/** Of replays over a dataset, and of simulations of a policy. */
export function destroyResults(destruction: Destruction, ids: readonly string[]): Promise<Destroyed> {
  return eachOf('simulation_results', destruction, ids, (id) => blankResultsOf(destruction, id))
}

async function eachOf(
  kind: SharedKind,
  { tenant, now }: Destruction,
  ids: readonly string[],
  blank: (id: string) => Promise<Outcome>,
): Promise<Destroyed> {
  const destroyed: { readonly id: string; readonly recorded: EventDraft }[] = []
  for (const id of ids) {
    const outcome = await blank(id)
    await forgetRemainders(tenant, kind, [id])
    if (outcome === 'waits') await noteRemainders(tenant, kind, [id], now)
    else if (outcome !== 'nothing') destroyed.push({ id, recorded: outcome })
  }
  return { ids: destroyed.map(({ id }) => id), events: destroyed.map(({ recorded }) => recorded) }
}

async function blankRowsOf({ platform, tenant, isReplay, items }: Destruction, id: string): Promise<Outcome> {
  // The rows of an accepted erasure are marked; a backup that knows of none finds them by the persons of the attestation.
  const persons = isReplay ? (items.find(({ kind }) => kind === 'persons')?.ids ?? []) : []
  const rows = await rowsToErase(tenant, id, persons)
  if (rows.length === 0) return 'nothing'
  const blanked = await blankRows(platform, tenant, await platform.institutionKeys.of(tenant), id, rows)
  if (blanked === null) return 'waits'
  await storeErasedRows(tenant, id, blanked.starts)
  return blanked.recorded
}

async function blankResultsOf({ platform, tenant, now, items }: Destruction, id: string): Promise<Outcome> {
  const erasedAmong = async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(await listErased(tenant, ids))
  const isDueItself = items.some(({ kind, ids }) => kind === 'simulations' && ids.includes(id))
  const replay = await blankResults(platform, tenant, id, { erasedAmong, now, isDueItself })
  return replay === undefined
    ? outcomeOf(await blankSimulation(platform, tenant, id, erasedAmong, now))
    : outcomeOf(replay, id)
}

function outcomeOf(blanked: BlankedResults | BlankedSimulation, simulationId?: string): Outcome {
  if (blanked === 'blanked')
    return event('record.erased', { type: 'simulation', id: simulationId! }, { item: 'simulation_results' })
  if (blanked === 'damaged' || blanked === 'running') return 'waits'
  return blanked
}
