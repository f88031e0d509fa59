/**
 * A stored value is missing, changed or not in its format, so no request can use it. It is a fault: the transaction is
 * rolled back, and the answer has status 500 and the request id. Neither text may contain a personal value.
 */
export class StoredDataDamaged extends Error {
  override readonly name = 'StoredDataDamaged'

  /** `id` names the row, where it is known. */
  constructor(what: string, id?: string) {
    super(id === undefined ? what : `${what} (${id})`)
  }
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
