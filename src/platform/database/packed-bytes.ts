// Byte values of one length as one parameter: an array of bytes is written and read as text of twice the length.
import { statement, type Statement } from './template-text.ts'

/** The values one after the other; null is bytes of zero, which no value has. */
function packed(values: readonly (Buffer | null)[], length: number): Buffer {
  const none = Buffer.alloc(length)
  if (values.some((value) => value !== null && (value.length !== length || value.equals(none))))
    throw new RangeError(`a packed value has ${length} bytes, not all of them zero`)
  return Buffer.concat(values.map((value) => value ?? none))
}

/** The value at a place, counted from 1, which is an expression of the statement. */
export function packedAt(values: readonly (Buffer | null)[], length: number, place: Statement): Statement {
  return statement`nullif(substr(${packed(values, length)}::bytea, ${length}::int * (${place}::int - 1) + 1, ${length}::int), ${Buffer.alloc(length)}::bytea)`
}
