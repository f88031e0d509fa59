// npm run demo [-- --rows FILE | --count N] [--out FOLDER]: the whole journey over HTTP, ending in a file verified
// offline.
// DATA_DIR: a new folder for the service's data; without it a temporary one is created and removed at the end.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateRows, readRows, type Row, RowRefused } from './rows.ts'
import { endServices } from './service.ts'
import { showEverything } from './show.ts'

const DEFAULT_COUNT = 200
const SEED = 1994
const USAGE = 'usage: npm run demo -- [--rows FILE | --count N] [--out FOLDER]'

class Refused extends Error {}

interface Params {
  readonly rows: readonly Row[]
  readonly source: string
  readonly out: string
}

try {
  const params = readParams(process.argv.slice(2))
  const given = process.env['DATA_DIR']
  const dataDir = given === undefined ? join(params.out, 'data') : resolve(given)
  if (existsSync(dataDir)) throw new Refused(`${dataDir} exists already: the demonstration needs a new folder`)
  if (given === undefined) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt())
  await showEverything({ ...params, dataDir })
} catch (fault) {
  const plain = fault instanceof Refused || fault instanceof RowRefused
  process.stderr.write(`${plain ? fault.message : (fault as Error).stack}\n`)
  process.exitCode = plain ? 5 : 1
}

/** Exits with the code of a shell for Ctrl-C, after all started processes have ended. */
async function interrupt(): Promise<never> {
  process.stderr.write('\nInterrupted: the service is being stopped.\n')
  await endServices()
  process.exit(130)
}

function readParams(argv: readonly string[]): Params {
  const { rows: file, count, out } = argumentsOf(argv)
  if (file !== undefined && count !== undefined) throw new Refused(USAGE)
  if (count !== undefined && !/^[1-9]\d{0,5}$/.test(count))
    throw new Refused(`--count ${count}: a whole number from 1 to 999999 is needed`)
  const folder = out === undefined ? freshFolder() : resolve(out)
  mkdirSync(folder, { recursive: true })
  if (file !== undefined) return { rows: readRows(file), source: file, out: folder }
  const wanted = Number(count ?? DEFAULT_COUNT)
  return { rows: [...generateRows(wanted, SEED)], source: `${wanted} generated rows`, out: folder }
}

function argumentsOf(argv: readonly string[]): { rows?: string; count?: string; out?: string } {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...argv], options: { rows: text, count: text, out: text } }).values
  } catch (fault) {
    throw new Refused(`${(fault as Error).message}\n${USAGE}`)
  }
}

/** Accessible to others, because under root the database server runs as another user. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'probity-demo-'))
  chmodSync(folder, 0o755)
  return folder
}
