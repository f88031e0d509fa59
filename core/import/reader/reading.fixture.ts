import type { Delimiter, FileRecord } from '../types.ts'
import { RecordReader } from './record-reader.ts'
import { isSurfaceProblem, type Surface, type SurfaceProblem } from './surface.ts'
import { SurfaceCheck } from './surface-check.ts'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export interface Dialect {
  readonly delimiter?: Delimiter
  readonly columns: number
}

/** The bytes split at these positions. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places, bytes.length]
  return cuts.slice(1).map((end, i) => bytes.subarray(cuts[i], end))
}

/** The records of a file without a header, read in these pieces. */
export function recordsOf(
  pieces: readonly Uint8Array[],
  { delimiter = ',', columns }: Dialect,
  from = { byte: 0, line: 1, record: 1 },
): FileRecord[] {
  const reader = new RecordReader({ delimiter, columns }, from)
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

export function surfaceOf(...pieces: readonly Uint8Array[]): Surface | SurfaceProblem {
  const check = new SurfaceCheck()
  for (const piece of pieces) {
    const problem = check.push(piece)
    if (problem !== null) return problem
  }
  return check.end()
}

/** Reads a whole file like the import: the surface, then the records after the header. */
export function readWhole(bytes: Uint8Array): { surface: Surface; records: FileRecord[] } {
  const surface = surfaceOf(bytes)
  if (isSurfaceProblem(surface)) throw new Error(`${surface.code}: ${surface.message.en}`)
  const { delimiter, header, dataStart: byte, dataLine: line } = surface
  const records = recordsOf([bytes.subarray(byte)], { delimiter, columns: header.length }, { byte, line, record: 1 })
  return { surface, records }
}
