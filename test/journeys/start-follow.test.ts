// `audit follow`, as used to ship records to another machine.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readRecord } from '../../core/evidence/index.ts'
import { generateChain } from '../chain.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { create, type Created } from '../operator-words.ts'
import { runCommand } from '../commands/run.ts'
import { newPlace, probity, probityJson } from '../process.ts'

const starter = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))

const operate = fileURLToPath(new URL('../../bin/operate.ts', import.meta.url))
/** Several pages, more than the buffer of a pipe. */
const LONG = 5_000

interface Line {
  readonly seq: number
  readonly kind: string
  readonly institution_id: string
}

describe('following the chains', { timeout: 300_000 }, () => {
  const place = newPlace()
  const cursor = join(place.folder, 'cursor.json')
  let database: TestDatabase
  let environment: NodeJS.ProcessEnv
  let alder: string
  before(async () => {
    database = await createTestDatabase()
    environment = place.environment({ LOG_LEVEL: 'warn', DATABASE_OPERATOR_URL: database.urlAs('probity_operator') })
    alder = (await probityJson<Created>(environment, create('alder-bank'))).institution.id
  })
  after(async () => {
    await database.drop()
    place.remove()
  })

  const once = async (...more: string[]): Promise<Line[]> => {
    const end = await runCommand(environment, 'audit', 'follow', '--once', ...more)
    assert.equal(end.code, 0, end.stderr)
    return linesOf(end.stdout)
  }
  const act = (days: number): Promise<unknown> =>
    probityJson(environment, ['institution', 'set', 'alder-bank', `rights_due_days=${days}`])

  it('prints every record of every chain in order and byte for byte as it was hashed', async () => {
    const { stdout } = await probity(environment, 'audit', 'follow', '--once')
    const stored = await onServer<{ bytes: Buffer; hash: string }>(
      'select bytes, hash from audit_records order by institution_id, seq',
    )
    assert.ok(stored.length >= 2)
    assert.deepEqual(stdout.trim().split('\n').toSorted(), stored.map(({ bytes }) => bytes.toString()).toSorted())
    const own = linesOf(stdout).filter(({ institution_id }) => institution_id === alder)
    assert.deepEqual(
      own.map(({ seq }) => seq),
      own.map((_, i) => i + 1),
    )
  })

  it('audit follow continues at its cursor and moves it', async () => {
    const first = await once('--cursor', cursor)
    assert.ok(first.length >= 2)
    assert.deepEqual(await once('--cursor', cursor), [])
    await act(20)
    const [record, ...more] = await once('--cursor', cursor)
    assert.equal(record!.institution_id, alder)
    assert.deepEqual(more, [])
    assert.deepEqual(await once('--institution', 'alder-bank', '--after', String(record!.seq - 1)), [record])
    assert.deepEqual(await once('--institution', 'alder-bank', '--after', String(record!.seq)), [])
  })

  it('audit follow keeps running, prints new records, and ends on a signal', async () => {
    const child = spawn(process.execPath, [starter, 'audit', 'follow', '--cursor', cursor], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    let said = ''
    const came = new Promise<void>((resolve) => child.stdout.on('data', (text) => ((said += text), resolve())))
    await act(21)
    await came
    assert.equal(linesOf(said).length, 1)
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
    assert.deepEqual(await once('--cursor', cursor), [])
  })

  it('ends between two pages on a signal, with the cursor at the last printed record', async () => {
    await generateChain(database.urlAs('probity_operator'), 'long-bank', LONG)
    const own = ['--institution', 'long-bank', '--cursor', join(place.folder, 'long.json')]
    // Without the starter in between: the signal arrives before anything more is read.
    const child = spawn(process.execPath, [operate, 'audit', 'follow', ...own], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text))
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.stdout.pause()
    child.kill('SIGTERM')
    child.stdout.resume()
    assert.equal(await ended, 0)
    const given = linesOf(said).length
    assert.ok(given < LONG, 'it gave everything first')
    assert.equal((await once(...own)).length, LONG - given)
  })

  it('reports that its cursor cannot be stored', async () => {
    const nowhere = join(place.folder, 'nowhere', 'cursor.json')
    const end = await runCommand(environment, 'audit', 'follow', '--once', '--cursor', nowhere)
    assert.deepEqual([end.code, end.stderr], [5, `${nowhere} cannot be written: its folder does not exist\n`])
  })

  it('refuses to continue on a chain that was restored, rewritten or is missing', async () => {
    const kept = readFileSync(cursor, 'utf8')
    const { seq } = (JSON.parse(kept) as Record<string, { seq: number }>)[alder]!
    for (const changed of [
      { seq: seq + 1, hash: 'sha256:x' },
      { seq, hash: 'sha256:x' },
    ]) {
      writeFileSync(cursor, JSON.stringify({ ...JSON.parse(kept), [alder]: changed }))
      const end = await runCommand(environment, 'audit', 'follow', '--once', '--cursor', cursor)
      assert.equal(end.code, 1)
      assert.match(end.stderr, new RegExp(`alder-bank no longer has its record ${changed.seq} as it was read before`))
    }
    const gone = '019cadcf-c240-7427-93d8-b60da1b9f2e8'
    writeFileSync(cursor, JSON.stringify({ ...JSON.parse(kept), [gone]: { seq: 1, hash: 'sha256:x' } }))
    const end = await runCommand(environment, 'audit', 'follow', '--once', '--cursor', cursor)
    assert.equal(end.code, 1)
    assert.match(end.stderr, new RegExp(`institution ${gone} was read before and is now missing`))
    writeFileSync(cursor, '{"half')
    assert.match(
      (await runCommand(environment, 'audit', 'follow', '--once', '--cursor', cursor)).stderr,
      /is not a cursor/,
    )
  })

  it('reports its required arguments: a number of one institution, and a service to follow', async () => {
    for (const params of [['--after', '3'], ['--after', 'x', '--institution', 'alder-bank'], ['--json']]) {
      const end = await runCommand(environment, 'audit', 'follow', '--once', ...params)
      assert.deepEqual([end.code, end.stdout], [5, ''], 'among the records stands nothing else')
    }
    const nobody = await runCommand(environment, 'audit', 'follow', '--once', '--institution', 'nobody')
    assert.match(nobody.stderr, /there is no institution nobody/)
    const embedded = place.environment({ DATA_DIR: join(place.folder, 'none') })
    assert.match(
      (await runCommand(embedded, 'audit', 'follow')).stderr,
      /is not running: start it first, or add --once/,
    )
  })

  async function onServer<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
    const admin = new pg.Client({ connectionString: database.superuserUrl })
    await admin.connect()
    try {
      return (await admin.query<T>(statement)).rows
    } finally {
      await admin.end()
    }
  }
})

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readRecord(Buffer.from(line)) as unknown as Line)
}
