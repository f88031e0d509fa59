// Parses a stored grid into the frozen object of the engine, once per process and fingerprint.
import { type Grid, GRID_LIMITS, gridFingerprint, readRecordedGrid } from '../../core/decision/index.ts'
import { parseStrictJson } from '../../core/values/strict-json.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { LruCache } from '../../core/values/lru-cache.ts'
import { sha256 } from '../platform/sha256.ts'
import { findGridRow, findLatestGridRow, type GridRow } from './queries.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export interface GridKey {
  readonly code: string
  readonly version: number
  readonly fingerprint: string
}

export interface StoredGrid extends GridKey {
  readonly grid: Grid
}

/** A grid of 30 kB of text takes some hundred kilobytes, and institutions share the reference grids. */
const cache = new LruCache<Grid>(200)

/** The grid with this fingerprint, from the cache or else from its row. */
export async function loadGrid(tenant: Tenant, { code, version, fingerprint }: GridKey): Promise<Grid> {
  const cached = cache.get(fingerprint)
  if (cached) return cached
  const row = await findGridRow(tenant.db, code, version)
  if (!row) throw new StoredDataDamaged('the grid is not stored', `${code}@${version}`)
  return gridOfRow(row)
}

/** The given version, or else the newest; null when there is none. */
export async function findGrid(tenant: Tenant, code: string, version?: number): Promise<StoredGrid | null> {
  const row =
    version === undefined ? await findLatestGridRow(tenant, code) : await findGridRow(tenant.db, code, version)
  return row ? { code, version: row.version, fingerprint: row.fingerprint, grid: gridOfRow(row) } : null
}

/** @throws when the document does not have its fingerprint: it must never be used for a decision */
export function gridOfRow(row: GridRow): Grid {
  const cached = cache.get(row.fingerprint)
  if (cached) return cached
  const grid = recordedGrid(row)
  if (grid === null)
    throw new StoredDataDamaged('the stored grid does not match its fingerprint', `${row.code}@${row.version}`)
  return cache.set(row.fingerprint, grid)
}

/** Null when the document is not a grid with the fingerprint of the row. */
function recordedGrid({ document, fingerprint }: GridRow): Grid | null {
  const parsed = parseStrictJson(Buffer.from(document), GRID_LIMITS)
  const read = parsed.ok ? readRecordedGrid(parsed.value) : null
  return read?.ok && gridFingerprint(read.grid, sha256) === fingerprint ? read.grid : null
}

/** Whether the row is what its document says, read again in any case: a cached grid says nothing about the row. */
export function isWholeGridRow(row: GridRow): boolean {
  const grid = recordedGrid(row)
  if (grid === null) return false
  const { code, version, allow_protected = null } = grid
  return code === row.code && version === row.version && allow_protected === row.protected_reason
}
