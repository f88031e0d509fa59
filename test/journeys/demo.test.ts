// The demonstration from outside: the whole run, and the preparation of a first start, also after a kill.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { after, describe, it } from 'node:test'
import { addressOf, cast, lenders } from '../../demo/cast.ts'
import { valueOf } from '../../client/index.ts'
import { readMark } from '../../demo/mark.ts'
import { Person } from '../../demo/person.ts'
import { type RunningService, startService } from '../../demo/service.ts'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { readRunFile } from '../../src/platform/run-file.ts'
import { acquireLock } from '../locks.ts'
import { assertSignsIn } from './demonstration-sign-in.ts'
import { copyData } from '../prepared.ts'
import { probityJson, quickLoading } from '../process.ts'
import { superuserQuery } from '../superuser-query.ts'

/** A preparation often waits for the code of the next half minute. */
const PATIENCE_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'probity-demo-test-'))
// Under root the database server runs as another user, who needs access.
chmodSync(folder, 0o755)
/** The data of the instance that is prepared. */
const dataDir = join(folder, 'prepared')
after(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run demo', () => {
  const out = join(folder, 'show')

  it('processes rows from the first sign-in to evidence that verifies, and that fails once changed', async () => {
    const { code, said } = await show(['--count', '8', '--out', out], () => undefined)
    assert.equal(code, 0, said)
    assert.match(said, /evidence\.json: \d+ checks, valid/)
    assert.match(said, /8 evaluations replayed under a stricter version: the recommendation of \d changes/)
    assert.match(said, /simulation-seal\.json: \d+ checks, valid/)
    assert.match(said, /access-report\.json: \d+ checks, valid/)
    assert.match(said, /attestation\.json: \d+ checks, valid/)
    assert.match(said, /found and cited \(Self-employed\): “Ask for the last two tax assessments\.”/)
    assert.match(said, /changed: tampered \(exit 1\)/)
    assert.match(said, /^ {2}all +8 /m)
    for (const file of [
      'evidence.json',
      'evidence-changed.json',
      'evidence-of-the-analyst.json',
      'simulation-seal.json',
      'access-report.json',
      'attestation.json',
      'trust.json',
    ]) {
      assert.ok(existsSync(join(out, file)), file)
    }
    assert.ok(!existsSync(join(out, 'data')), 'its own data folder was left behind')
  })

  it('stops its service and removes its data on a signal', async () => {
    const left = join(folder, 'left')
    const end = (said: string, child: ChildProcess): void => {
      if (said.includes('The service answers at') && !child.killed) child.kill('SIGTERM')
    }
    const ended = await show(['--count', '500', '--out', left], end, quickLoading)
    assert.equal(ended.code, 130, ended.said)
    assert.ok(!existsSync(join(left, 'data')))
    const [address] = /http:\/\/[\d.:]+/.exec(ended.said)!
    await assert.rejects(fetch(`${address}/healthz`))
  })

  it('rejects wrong arguments and a bad file of rows before it starts anything', async () => {
    const bad = join(folder, 'bad.csv')
    writeFileSync(bad, 'amount\n1\n')
    const refused = (...args: string[]): Promise<Ended> => show(args, () => undefined, quickLoading)
    assert.match((await refused('--rows', bad, '--out', out)).said, /bad\.csv, line 1: the header is not/)
    for (const args of [
      ['--count', '0'],
      ['--count', '5', '--rows', bad],
      ['--speed', '9'],
    ])
      assert.equal((await refused(...args)).code, 5, args.join(' '))
  })
})

describe('what a first start prepares', () => {
  /** Events of all chains when it is complete. */
  let whole = 0

  it('a preparation that was killed midway is completed by the next start, and creates nothing twice', async () => {
    const log = join(folder, 'prepared.log')
    // Unset, so that the start decides.
    const more = { ...quickLoading, DEMO: undefined }
    let service = await startService(dataDir, log, more)
    try {
      await whileItStandsStill(dataDir, () => process.kill(readRunFile(dataDir)!.pid, 'SIGKILL'))
    } finally {
      await service.stop()
    }
    assert.deepEqual(readMark(dataDir), { prepared: false }, 'it was prepared before it could be killed')
    await stopsSoon(join(folder, 'stopped.log'), more)

    service = await startService(dataDir, log, more)
    try {
      await until('not prepared', log, () => readMark(dataDir)?.prepared === true)
      await assertWhole(service)
      await assertSignsIn(service)
    } finally {
      await service.stop()
    }
    whole = await eventsOfChains()
    assert.ok(whole > 100)
  })

  it('prepares the demonstration once: a later start adds nothing', async () => {
    const log = join(folder, 'later.log')
    const service = await startService(dataDir, log, { ...quickLoading, DEMO: undefined })
    try {
      // The output after its check; a preparation that it began has ended or was abandoned when it has stopped.
      await until('nothing was said', log, () => readFileSync(log, 'utf8').includes('everybody’s password is'))
    } finally {
      await service.stop()
    }
    assert.equal(await eventsOfChains(), whole)
    assert.doesNotMatch(readFileSync(log, 'utf8'), /is being prepared/)
  })

  it('prepares no demonstration with DEMO=off, and tells nobody of people', async () => {
    const empty = join(folder, 'empty')
    await copyData(empty)
    const service = await startService(empty, join(folder, 'empty.log'), { ...quickLoading, DEMO: 'off' })
    try {
      assert.equal((await fetch(`${service.url}/demonstration/people`)).status, 404)
      assert.equal(readMark(empty), null)
      assert.deepEqual(await probityJson(environmentOfCommands(empty), ['institution', 'list']), [])
    } finally {
      await service.stop()
    }
  })
})

/** `hear` receives the whole output so far. */
function show(
  args: readonly string[],
  hear: (said: string, child: ChildProcess) => void,
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const environment = { ...process.env, ...more }
  delete environment['DATA_DIR']
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'demo/main.ts', ...args], {
      cwd: root,
      env: environment,
    })
    let said = ''
    const add = (text: Buffer): void => {
      said += text.toString()
      hear(said, child)
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.once('close', (code) => resolve({ code, said }))
  })
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** A lender exists, and some of its people and applications are still missing. */
async function whileItStandsStill(directory: string, act: () => void): Promise<void> {
  const { superuserUrl } = (await probeRunning(directory))!
  const database = { superuserUrl: Object.assign(new URL(superuserUrl), { pathname: '/probity' }).href }
  await until('no lender', join(folder, 'prepared.log'), async () => {
    return (await superuserQuery(database, `select from institutions where settings ? 'demo'`)).length > 0
  })
  const lock = await acquireLock(database, 'lock table users, applications in exclusive mode')
  await lock.waiting(1)
  act()
  await lock.release()
}

/** It used to take 20 s to cut the preparation off, or up to 30 s until the next code of a person. */
async function stopsSoon(log: string, more: NodeJS.ProcessEnv): Promise<void> {
  const service = await startService(dataDir, log, more)
  await until('not begun', log, () => readFileSync(log, 'utf8').includes('is being prepared'))
  const began = performance.now()
  await service.stop()
  assert.ok(performance.now() - began < 15_000, 'a stop waits for the preparation')
}

async function until(what: string, log: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const over = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    assert.ok(Date.now() < over, `${what}: ${readFileSync(log, 'utf8')}`)
    await setTimeout(50)
  }
}

async function assertWhole(service: RunningService): Promise<void> {
  for (const lender of lenders) {
    const ada = await signIn(service, lender.reference, addressOf(lender, 'ada'))
    const users = valueOf(await ada.client.get('/api/v1/admin/users'))
    assert.deepEqual(
      users.map(({ email }) => email).toSorted(),
      cast.map(({ key }) => addressOf(lender, key)).toSorted(),
    )
    const otto = await signIn(service, lender.reference, addressOf(lender, 'otto'))
    const policies = valueOf(await otto.client.get('/api/v1/policies'))
    assert.deepEqual(
      policies.map(({ status, in_force }) => [status, in_force]),
      [['active', true]],
    )
    assert.equal(valueOf(await otto.client.get('/api/v1/admin/credit-products')).length, 1)
    const ana = await signIn(service, lender.reference, addressOf(lender, 'ana'))
    const { items } = valueOf(await ana.client.get('/api/v1/applications', { query: { limit: 200 } }))
    assert.deepEqual([...new Set(items.map(({ status }) => status))].toSorted(), [
      'decided',
      'draft',
      'escalated',
      'submitted',
    ])
    assert.equal(new Set(items.map((item) => item.applicant_reference)).size, items.length)
  }
  assert.equal((await probityJson<{ intact: boolean }>(environmentOfCommands(), ['audit', 'verify'])).intact, true)
}

/** With the password that the start prints and the code of `probity otp`. */
function signIn(service: RunningService, institution: string, email: string): Promise<Person> {
  const codeOf = async (): Promise<string> =>
    (await probityJson<{ code: string }>(environmentOfCommands(), ['otp', email])).code
  return new Person({ address: service.url }, { institution, email, name: email }, codeOf).signIn()
}

function environmentOfCommands(directory = dataDir): NodeJS.ProcessEnv {
  return { ...process.env, HOME: folder, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' }
}

async function eventsOfChains(): Promise<number> {
  const args = ['audit', 'verify']
  const { chains } = await probityJson<{ chains: { events: number }[] }>(environmentOfCommands(), args)
  return chains.reduce((sum, { events }) => sum + events, 0)
}
