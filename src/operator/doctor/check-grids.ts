// A check of `doctor`: grids are no rows of an institution, so no comparison of rows sees them.
import { type GridRow, isWholeGridRow, listGridRows, shippedFingerprints } from '../../grids/index.ts'
import { readRecord } from '../../../core/evidence/index.ts'
import { inSnapshot } from '../../platform/database/transaction.ts'
import type { Operator } from '../operator.ts'
import { bad, type DoctorCheck, good } from './check.ts'
import { eventsOfGrids } from './queries.ts'

export async function checkGrids({ pool, keyring }: Operator): Promise<DoctorCheck> {
  // One snapshot, because a grid may be added between two readings.
  const [stored, added] = await inSnapshot(pool, keyring.instanceId, async (tenant) => [
    await listGridRows(tenant.db),
    await eventsOfGrids(tenant),
  ])
  const differing = differingGrids(stored, gridsOfEvents(added), shippedFingerprints())
  const check = 'grids'
  return differing.length === 0
    ? good(check, 'as their events and the files of the release say')
    : bad(
        check,
        `not as their events or the files of the release say: ${differing.join(', ')}; find out who changed them, and restore their rows from a backup`,
      )
}

/** By `CODE@VERSION`: `events` names every grid; `release` has the fingerprints of the files. */
function differingGrids(
  stored: readonly GridRow[],
  events: ReadonlyMap<string, AddedGrid>,
  release: ReadonlyMap<string, string>,
): string[] {
  const rows = new Map(stored.map((row) => [`${row.code}@${row.version}`, row]))
  const differs = (name: string): boolean => {
    const row = rows.get(name)
    if (!row || !isWholeGridRow(row)) return true
    const event = events.get(name)
    if (event?.fingerprint !== row.fingerprint || event.shipped !== row.shipped) return true
    return (release.get(name) ?? row.fingerprint) !== row.fingerprint
  }
  return [...new Set([...rows.keys(), ...events.keys(), ...release.keys()])].toSorted().filter(differs)
}

interface AddedGrid {
  readonly fingerprint: string
  /** Whether it came with the release, which people are told of it. */
  readonly shipped: boolean
}

function gridsOfEvents(records: readonly Buffer[]): Map<string, AddedGrid> {
  return new Map(
    records.flatMap((bytes) => {
      const data = readRecord(bytes)?.data
      if (!data) return []
      const added = { fingerprint: String(data['fingerprint']), shipped: data['shipped'] === true }
      return [[`${String(data['code'])}@${String(data['version'])}`, added]]
    }),
  )
}
