// The import's reader beside csv-parse and fast-csv on one file of loans, each in a process of its own:
// npm run bench reader [MEGABYTES]
import { execFile } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measured } from './measured.ts'
import type { ReaderResult } from './reader-process.ts'

const MEGABYTES = 500
const ROUNDS = 2
const COLUMNS = 20

export async function run(
  megabytes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? MEGABYTES),
): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'probity-reader-'))
  try {
    const file = join(folder, 'loans.csv')
    writeLoans(file, megabytes)
    const best = { surface: nothing, probity: nothing, 'csv-parse': nothing, 'fast-csv': nothing }
    // In turn, so that all have the same disturbances; the best round of each counts.
    for (let round = 0; round < ROUNDS; round++) {
      for (const reader of ['surface', 'probity', 'csv-parse', 'fast-csv'] as const) {
        best[reader] = better(best[reader], await readWith(reader, file))
      }
    }
    agree(best.probity, best['csv-parse'], best['fast-csv'])
    return linesOf(megabytes, best)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const nothing: ReaderResult = { megabytesPerSecond: 0, residentMegabytes: 0, records: 0, units: 0 }

/** The fastest round with the largest memory of all rounds. */
function better(one: ReaderResult, other: ReaderResult): ReaderResult {
  const faster = one.megabytesPerSecond > other.megabytesPerSecond ? one : other
  return { ...faster, residentMegabytes: Math.max(one.residentMegabytes, other.residentMegabytes) }
}

async function readWith(reader: string, file: string): Promise<ReaderResult> {
  const program = fileURLToPath(new URL('reader-process.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, reader, file])
  return JSON.parse(stdout) as ReaderResult
}

/** The comparison is valid only when all readers return the same cells. */
function agree(ours: ReaderResult, ...others: readonly ReaderResult[]): void {
  for (const { records, units } of others) {
    if (records !== ours.records || units !== ours.units) throw new Error('a peer read other cells')
  }
}

function linesOf(
  megabytes: number,
  { surface: surfaceSpeed, probity, 'csv-parse': csvParse, 'fast-csv': fastCsv }: Record<string, ReaderResult>,
): Measured[] {
  const speed = (name: string, { megabytesPerSecond }: ReaderResult) => ({
    name: `${name}, ${megabytes} MB of ${COLUMNS} columns`,
    value: Math.round(megabytesPerSecond),
    unit: 'MB/s',
  })
  const ratio = (name: string, other: ReaderResult) => ({
    name: `reader to ${name}`,
    value: Math.round((probity!.megabytesPerSecond / other.megabytesPerSecond) * 10) / 10,
    unit: 'times',
  })
  const memory = (name: string, { residentMegabytes }: ReaderResult) => ({
    name: `resident memory of ${name}`,
    value: Math.round(residentMegabytes),
    unit: 'MB',
  })
  return [
    { ...speed('reader, all cells as texts', probity!), min: 100 },
    speed('csv-parse', csvParse!),
    speed('fast-csv', fastCsv!),
    ratio('csv-parse', csvParse!),
    ratio('fast-csv', fastCsv!),
    speed('surface check (UTF-8, NUL, delimiter, labels)', surfaceSpeed!),
    { ...memory('the reader', probity!), aimAtMost: 128 },
    { ...memory('the surface check', surfaceSpeed!), aimAtMost: 128 },
    memory('csv-parse', csvParse!),
    memory('fast-csv', fastCsv!),
  ]
}

/** Loans as lenders send them: numbers, codes, dates; some accents, some quoted cells, some doubled quotes. */
function writeLoans(file: string, megabytes: number): void {
  const opened = openSync(file, 'w')
  const labels = Array.from({ length: COLUMNS }, (_, i) => `column_${i + 1}`)
  let [written, row] = [writeSync(opened, `${labels.join(',')}\r\n`), 0]
  while (written < megabytes * 1_000_000) {
    const lines: string[] = []
    for (let i = 0; i < 5000; i++) lines.push(loan(++row))
    written += writeSync(opened, lines.join(''))
  }
  closeSync(opened)
}

function loan(row: number): string {
  // Spread over the digits by a multiplication with a prime.
  const at = (modulus: number): number => (row * 7919) % modulus
  const city = ['Zürich', 'Paris', 'Besançon', 'Lyon', 'Lille', 'Nantes', 'Dijon', 'Tours'][at(8)]!
  const remark = row % 50 === 0 ? '"relance ""amiable"", puis accord"' : row % 5 === 0 ? '"rachat, travaux"' : ''
  const day = `202${at(6)}-0${1 + at(9)}-${10 + at(19)}`
  const amount = `${1000 + at(49_000)}.00`
  return `LOAN-${100_000_000 + row},CL${at(99_991)},${amount},${12 + at(72)},desk,${city},${day},${18 + at(60)},${at(40)}.${at(10)},${at(9)},CDI,owner,${at(3)},${at(12)},0.${100 + at(900)},${at(90_000)}.50,${at(2) === 0},A${at(7)},,${remark}\r\n`
}

if (import.meta.main) for (const { name, value, unit } of await run()) console.log(`${name}: ${value} ${unit}`)
