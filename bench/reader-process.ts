// One reader over one file, in a separate process, so that its garbage and code do not affect others:
// node bench/reader-process.ts READER FILE. Every reader gives every cell of every record as a text.
import { createReadStream, openSync, readSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { RecordReader } from '../core/import/reader/record-reader.ts'
import { isSurfaceProblem, type Surface } from '../core/import/reader/surface.ts'
import { SurfaceCheck } from '../core/import/reader/surface-check.ts'

export interface ReaderResult {
  readonly megabytesPerSecond: number
  readonly residentMegabytes: number
  readonly records: number
  /** UTF-16 units in all cells: two readers with the same cells have the same sum. */
  readonly units: number
}

/** As the chunks of a stored file. */
const PIECE = 262_144

const [reader, path] = process.argv.slice(2) as [keyof typeof readers, string]
const seen = { records: 0, units: 0 }

const readers = {
  surface: () => void readSurface(),
  probity: () => {
    const surface = firstLabels()
    const { delimiter, header, dataStart, dataLine } = surface
    const dialect = { delimiter, columns: header.length }
    const records = new RecordReader(dialect, { byte: dataStart, line: dataLine, record: 1 })
    let left = dataStart
    for (const piece of pieces()) {
      const skipped = Math.min(left, piece.length)
      left -= skipped
      for (const { cells } of records.push(piece.subarray(skipped))) see(cells!)
    }
    for (const { cells } of records.end()) see(cells!)
  },
  // A process loads only its own reader, whose memory is measured.
  'csv-parse': async () => throughStream((await import('csv-parse')).parse({ from_line: 2 })),
  'fast-csv': async () => throughStream((await import('fast-csv')).parse({ skipLines: 1 })),
}

const from = performance.now()
await readers[reader]()
const seconds = (performance.now() - from) / 1000
const result: ReaderResult = {
  megabytesPerSecond: statSync(path).size / 1_000_000 / seconds,
  residentMegabytes: process.resourceUsage().maxRSS / 1024,
  ...seen,
}
console.log(JSON.stringify(result))

function readSurface(): Surface {
  const check = new SurfaceCheck()
  for (const piece of pieces()) check.push(piece)
  return surfaceOf(check)
}

/** The labels, from the first piece alone: the whole surface check is measured by itself. */
function firstLabels(): Surface {
  const check = new SurfaceCheck()
  const { value } = pieces().next()
  if (value !== undefined) check.push(value.subarray(0, value.lastIndexOf(10) + 1))
  return surfaceOf(check)
}

/** Through one buffer, which the reader allows: what it needs of a piece it copies. */
function* pieces(): Generator<Uint8Array, undefined> {
  const file = openSync(path, 'r')
  const buffer = new Uint8Array(PIECE)
  for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) yield buffer.subarray(0, read)
}

function surfaceOf(check: SurfaceCheck): Surface {
  const surface = check.end()
  if (isSurfaceProblem(surface)) throw new Error(surface.message.en)
  return surface
}

/** By events, which costs a stream less than iterating over it. */
async function throughStream(parser: NodeJS.ReadWriteStream): Promise<void> {
  parser.on('data', see)
  await pipeline(createReadStream(path, { highWaterMark: PIECE }), parser)
}

function see(cells: readonly string[]): void {
  seen.records++
  for (const cell of cells) seen.units += cell.length
}
