// A step of a rotation: keys that are wrapped under the previous key of an institution are wrapped under the present one. The
// keys themselves stay, and with them all that is sealed under them and every commitment.
import { unlessDamaged } from '../stored-data-damaged.ts'

export interface WrappedRow {
  readonly id: string
  readonly wrapped_key: Buffer
}

/** Of one step over a table. */
export interface Rewrapped {
  /** The last id of the step; null after the last step. */
  readonly last: string | null
  /** Whose key is wrapped anew. */
  readonly ids: readonly string[]
  /** Opened by no key; `audit verify` names them. */
  readonly damaged: number
}

/** Stores those of these rows, of at most `limit`, that are not wrapped under the present key. */
export async function rewrapRows(
  rows: readonly WrappedRow[],
  limit: number,
  rewrap: (row: WrappedRow) => Buffer | null,
  store: (changed: readonly WrappedRow[]) => Promise<void>,
): Promise<Rewrapped> {
  const opened = rows.map((row) => unlessDamaged(() => ({ id: row.id, wrapped: rewrap(row) })))
  const sound = opened.filter((row) => row !== null)
  const changed = sound.flatMap(({ id, wrapped }) => (wrapped === null ? [] : [{ id, wrapped_key: wrapped }]))
  if (changed.length > 0) await store(changed)
  const last = rows.length < limit ? null : rows.at(-1)!.id
  return { last, ids: changed.map(({ id }) => id), damaged: rows.length - sound.length }
}
