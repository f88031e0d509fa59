// Compares the chunks of a dataset or a simulation with what the vouched rows of both say of them.
import type { RowFinding } from '../../core/evidence/index.ts'
import { equalBytes } from '../../core/evidence/merkle.ts'
import { rootOfMembers, unpackMembers } from '../../core/replay/members.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { sha256 } from '../platform/sha256.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import { readRecordedContent } from '../policies/index.ts'
import { type MembersChunk, readMembersChunks, readResultsChunks } from './compared-chunk-queries.ts'
import { rootsIn } from './datasets/members-root.ts'
import { readChunkRoots } from './datasets/dataset-queries.ts'
import { findSimulationRow, readContents, type SimulationRow } from './simulations/simulation-queries.ts'
import { countDatasetChunks } from './replay/chunk-queries.ts'

/** Findings of one dataset or simulation: whoever repairs more needs a backup, not a list. */
const MAX_FINDINGS = 1_000

type Find = (number: number, finding: RowFinding['finding'], ...columns: string[]) => void

function collector(table: string, id: string, seq: number) {
  const findings: RowFinding[] = []
  const find: Find = (number, finding, ...columns) => {
    if (findings.length < MAX_FINDINGS) findings.push({ row: `${table}/${id}/${number}`, finding, columns, seq })
  }
  return { findings, find }
}

/** `seq`: the number of the event that froze the dataset. Nothing without its row, which the comparison of rows reports. */
export async function compareDatasetChunks(tenant: Tenant, datasetId: string, seq: number): Promise<RowFinding[]> {
  const { findings, find } = collector('historical_dataset_chunks', datasetId, seq)
  const stored = await readChunkRoots(tenant, datasetId)
  if (stored === null) return findings
  const roots = rootsIn(stored)
  let next = 0
  for await (const chunk of readMembersChunks(tenant, datasetId)) {
    for (; next < Math.min(chunk.number, roots.length); next += 1) find(next, 'missing')
    const root = roots[chunk.number]
    if (root === undefined) find(chunk.number, 'without_event')
    else for (const column of differing(chunk, root)) find(chunk.number, 'changed', column)
    next = chunk.number + 1
  }
  for (; next < roots.length; next += 1) find(next, 'missing')
  return findings
}

function differing({ first_application_id, members }: MembersChunk, root: Uint8Array): string[] {
  const unpacked = unpackMembers(members)
  if (!unpacked || !equalBytes(rootOfMembers(unpacked, sha256), root)) return ['members']
  return unpacked[0]!.application_id === first_application_id ? [] : ['first_application_id']
}

/**
 * Before its end a simulation has no digests: then only whether its chunks are all there. `seq`: the number of the event that
 * started it.
 */
export async function compareSimulationChunks(
  tenant: Tenant,
  simulationId: string,
  seq: number,
): Promise<RowFinding[]> {
  const { findings, find } = collector('historical_simulation_chunks', simulationId, seq)
  const simulation = await findSimulationRow(tenant, simulationId)
  if (!simulation) return findings
  if (simulation.erased_at !== null) return compareContents(tenant, simulation, seq)
  const count = await countDatasetChunks(tenant, simulation.dataset_id)
  const isEnded = simulation.results_fingerprint !== null
  let next = 0
  for (const { number, is_recorded } of await readResultsChunks(tenant, simulationId)) {
    for (; next < Math.min(number, count); next += 1) find(next, 'missing')
    if (number >= count) find(number, 'without_event')
    else if (isEnded && !is_recorded) find(number, 'changed', 'leaves', 'results', 'tally')
    next = number + 1
  }
  for (; next < count; next += 1) find(next, 'missing')
  return [...findings, ...(await compareContents(tenant, simulation, seq))]
}

async function compareContents(tenant: Tenant, simulation: SimulationRow, seq: number): Promise<RowFinding[]> {
  const findings: RowFinding[] = []
  for (const which of ['candidate', 'reference'] as const) {
    const fingerprint = simulation[`${which}_fingerprint`]
    const row = `replayed_policies/${fingerprint}`
    const [content] = await readContents(tenant, [fingerprint])
    if (!content) findings.push({ row, finding: 'missing', columns: [], seq })
    else if (!(await isContent(tenant, simulation[`${which}_policy_id`], content)))
      findings.push({ row, finding: 'changed', columns: ['grid_code', 'grid_version', 'parameters'], seq })
  }
  return findings
}

async function isContent(
  tenant: Tenant,
  policyId: string,
  { fingerprint, grid_code, grid_version, parameters }: Awaited<ReturnType<typeof readContents>>[number],
): Promise<boolean> {
  const recorded = {
    policyId,
    policyVersion: 1,
    fingerprint,
    gridCode: grid_code,
    gridVersion: grid_version,
    parameters,
  }
  try {
    await readRecordedContent(tenant, recorded)
    return true
  } catch (fault) {
    if (fault instanceof StoredDataDamaged) return false
    throw fault
  }
}
