// Stores grid documents. A stored grid never changes: a change is a new version.
import { readFileSync, readdirSync } from 'node:fs'
import { type Grid, gridFingerprint, type Problem, readGridBytes } from '../../core/decision/index.ts'
import { canonicalText } from '../../core/evidence/canonical.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Db } from '../platform/database/connect.ts'
import { sha256 } from '../platform/sha256.ts'
import { findGridRow, insertGridRow } from './queries.ts'

const shippedFolder = new URL('../../grids/', import.meta.url)

export interface NewGrid {
  readonly bytes: Uint8Array
  readonly shipped: boolean
  /** Why the grid may have protected characteristics; stored and shown with the grid. */
  readonly allowProtected?: string
}

export type Storing =
  | {
      readonly ok: true
      readonly code: string
      readonly version: number
      readonly fingerprint: string
      readonly added: boolean
      readonly events: EventDraft[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Does nothing when the same document is already stored; a different one under its version is a problem. */
export async function storeGrid(db: Db, params: NewGrid, now: Date): Promise<Storing> {
  const read = readGridBytes(
    params.bytes,
    params.allowProtected === undefined ? {} : { allowProtected: params.allowProtected },
  )
  if (!read.ok) return read
  const { grid } = read
  const { code, version } = grid
  const fingerprint = gridFingerprint(grid, sha256)
  const added = await insertGridRow(db, newRow(grid, fingerprint, params, now))
  if (!added && (await findGridRow(db, code, version))!.fingerprint !== fingerprint) {
    return {
      ok: false,
      problems: [
        {
          path: '/version',
          code: 'version_taken',
          message: `${code}@${version} is already stored with different content: a change needs a new version`,
        },
      ],
    }
  }
  const data = {
    code,
    version,
    fingerprint,
    shipped: params.shipped,
    allows_protected: grid.allow_protected !== undefined,
  }
  return { ok: true, code, version, fingerprint, added, events: added ? [event('grid.added', null, data)] : [] }
}

function newRow(grid: Grid, fingerprint: string, { shipped }: NewGrid, now: Date) {
  const { code, version, allow_protected } = grid
  return {
    code,
    version,
    document: canonicalText(grid),
    fingerprint,
    protected_reason: allow_protected ?? null,
    shipped,
    added_at: now,
  }
}

/** The documents of this release, `CODE@VERSION.json`. */
export function shippedGrids(): { readonly name: string; readonly bytes: Uint8Array }[] {
  const names = readdirSync(shippedFolder).filter((name) => /^[a-z0-9_]+@\d+\.json$/.test(name))
  return names.toSorted().map((name) => ({ name, bytes: readFileSync(new URL(name, shippedFolder)) }))
}

/** The fingerprint of each document of this release by `CODE@VERSION`. */
export function shippedFingerprints(): ReadonlyMap<string, string> {
  return new Map(
    shippedGrids().flatMap(({ bytes }) => {
      const read = readGridBytes(bytes)
      return read.ok ? [[`${read.grid.code}@${read.grid.version}`, gridFingerprint(read.grid, sha256)]] : []
    }),
  )
}
