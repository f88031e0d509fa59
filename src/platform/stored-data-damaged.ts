import type { SealedRow } from './keys/sealed-columns.ts'

/**
 * A stored value is missing, changed or not in its format, so no request can use it. It is a fault: the transaction is
 * rolled back, and the answer is `RECORD_DAMAGED`. Neither text may contain a personal value.
 */
export class StoredDataDamaged extends Error {
  override readonly name: string = 'StoredDataDamaged'

  /** `id` names the row, where it is known. */
  constructor(what: string, id?: string) {
    super(id === undefined ? what : `${what} (${id})`)
  }
}

/** A sealed value was changed, moved or removed. Refused with `RECORD_DAMAGED` (keys/damaged-record.ts). */
export class SealedValueDamaged extends StoredDataDamaged {
  override readonly name = 'SealedValueDamaged'
  readonly sealed: SealedRow

  constructor(what: string, sealed: SealedRow) {
    super(what, sealed.row)
    this.sealed = sealed
  }
}

/** A row without which no operation of an institution can run was deleted. Refused with `RECORD_DAMAGED`, too. */
export class RowMissing extends StoredDataDamaged {
  override readonly name = 'RowMissing'
  readonly missing: { readonly institutionId: string; readonly row: string }

  constructor(missing: RowMissing['missing']) {
    super('a row was deleted beside the service', missing.row)
    this.missing = missing
  }
}

/** The row to which another one refers: the two were written together, so a missing one was deleted beside the service. */
export function referenced<T>(row: T | null | undefined, what: string, id: string): T {
  if (row === null || row === undefined) throw new StoredDataDamaged(`${what} to which a row refers does not exist`, id)
  return row
}

/** Null when it cannot be used. */
export function unlessDamaged<T>(use: () => T): T | null {
  try {
    return use()
  } catch (fault) {
    if (fault instanceof StoredDataDamaged) return null
    throw fault
  }
}
