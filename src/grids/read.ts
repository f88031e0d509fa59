// A stored grid becomes the frozen object of the engine, once per content and process.
import { type Grid, gridFingerprint, readRecordedGrid } from '../../core/decision/index.ts'
import { GRID_LIMITS } from '../../core/decision/index.ts'
import { parseStrictJson } from '../../core/values/strict-json.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { LruCache } from '../platform/lru-cache.ts'
import { sha256 } from '../platform/sha256.ts'
import { findGridRow, findLatestGridRow, type GridRow } from './queries.ts'

export interface GridKey {
  readonly code: string
  readonly version: number
  readonly fingerprint: string
}

export interface StoredGrid extends GridKey {
  readonly grid: Grid
}

const kept = new LruCache<Grid>(200)

/** The grid of this fingerprint; its row is read only when no request has needed it yet. */
export async function loadGrid(tenant: Tenant, { code, version, fingerprint }: GridKey): Promise<Grid> {
  const known = kept.get(fingerprint)
  if (known) return known
  const row = await findGridRow(tenant.db, code, version)
  if (!row) throw new Error(`the grid ${code}@${version} is not stored`)
  return gridOfRow(row)
}

/** The newest version, or the one that is named; null when there is none. */
export async function findGrid(tenant: Tenant, code: string, version?: number): Promise<StoredGrid | null> {
  const row =
    version === undefined ? await findLatestGridRow(tenant, code) : await findGridRow(tenant.db, code, version)
  return row ? { code, version: row.version, fingerprint: row.fingerprint, grid: gridOfRow(row) } : null
}

/** @throws what is stored under a fingerprint it does not have must never decide anything */
export function gridOfRow(row: GridRow): Grid {
  const known = kept.get(row.fingerprint)
  if (known) return known
  const parsed = parseStrictJson(Buffer.from(row.document), GRID_LIMITS)
  const read = parsed.ok ? readRecordedGrid(parsed.value) : null
  if (!read?.ok || gridFingerprint(read.grid, sha256) !== row.fingerprint) {
    throw new Error(`the stored grid ${row.code}@${row.version} is not the one of its fingerprint`)
  }
  return kept.set(row.fingerprint, read.grid)
}
