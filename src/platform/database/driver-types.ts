// How the driver reads the values of columns.
import pg from 'pg'

/** Counts and sequence numbers are safe integers; anything larger is a fault. */
function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint column holds more than 2^53')
  return value
}

function readBigints(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(readBigint)
}

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

export const driverTypes = new pg.TypeOverrides()
driverTypes.setTypeParser(INT8, readBigint)
driverTypes.setTypeParser(INT8_ARRAY, readBigints)
driverTypes.setTypeParser(DATE, (text) => text)
