// Authenticates the progress of the comparison. The service's role may write the row, but whoever has only its password lacks
// the key: rows are skipped only as far as a worker with the instance's keys compared them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../keys/keyring.ts'
import { col, rowShape, type RowOf } from '../database/rows.ts'

export const progressRow = rowShape({
  new_seq: col.bigint,
  cycle_started_at: col.timestamptz,
  cycle_seq: col.bigint,
  cycle_row: col.text,
  rows_left: col.bigint,
  rows_compared: col.bigint,
  complete_since: col.nullable(col.timestamptz),
  found: col.array(col.text),
  found_before: col.array(col.text),
  compared_at: col.timestamptz,
  tag: col.bytea,
})
export type StoredComparison = RowOf<typeof progressRow>
export type ComparisonProgress = Omit<StoredComparison, 'tag'>

/** HMAC-SHA-256 over `cds/comparison/1`, a line feed, and the list of the institution and each value, times in milliseconds. */
export function comparisonTag(keyring: Keyring, institutionId: string, progress: ComparisonProgress): Buffer {
  const text = JSON.stringify([
    institutionId,
    progress.new_seq,
    progress.cycle_started_at.getTime(),
    progress.cycle_seq,
    progress.cycle_row,
    progress.rows_left,
    progress.rows_compared,
    progress.complete_since?.getTime() ?? null,
    progress.found,
    progress.found_before,
    progress.compared_at.getTime(),
  ])
  return createHmac('sha256', keyring.secret('comparisons')).update(`cds/comparison/1\n${text}`).digest()
}

/** Whether a worker with the instance's keys stored this. An earlier state that is put back is genuine, and as old as it says. */
export function isGenuine(keyring: Keyring, institutionId: string, stored: StoredComparison): boolean {
  const tag = comparisonTag(keyring, institutionId, stored)
  return stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag)
}
