import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/index.ts'
import { keyringFile } from '../../src/platform/keys/keyring-file.ts'
import { supportForm } from '../../src/support/support.fixture.ts'
import { runCommand } from '../commands/run.ts'
import { manyRows } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, sendFile } from '../imports/importing.ts'
import { applicationBody } from '../lending.ts'
import { acquireLock } from '../locks.ts'
import { copyCluster } from '../prepared.ts'
import { launchProbity, probityJson } from '../process.ts'
import { superuserQuery } from '../superuser-query.ts'
import { databaseAnswers } from './database-answers.ts'

/** One that has ended meanwhile is left. */
function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

/** Where a rotation waits when the server is killed. */
interface Moment {
  readonly name: string
  readonly lock: string
}

describe('a rotation of keys whose database is killed', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-rotated-'))
  let server: Embedded
  before(async () => {
    chmodSync(folder, 0o711)
    const log = { info: () => {}, warn: () => {} }
    // A separate, durable server that no other test uses.
    await copyCluster(join(folder, 'data'))
    server = await startEmbedded({ dataDir: join(folder, 'data'), dataDirGiven: true, log })
    process.env['TEST_SUPERUSER_URL'] = server.superuserUrl
  })
  const { desk, environment } = importCommands('eraser')
  after(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const drafts: string[] = []
  let supportId: string
  before(async () => {
    await enter()
    await sendFile(desk.importer, csvOf(manyRows(2, 31)), 'march.csv')
    supportId = (await desk.analyst.post('/support/requests', supportForm({ summary: 'Planted summary' }), 201)).id
  })

  /** A person with a key of their own, wrapped under the one of that moment. */
  async function enter(): Promise<void> {
    const row = { ...manyRows(1, 500 + drafts.length)[0]!, applicant_reference: `R-${drafts.length}` }
    drafts.push((await desk.analyst.post('/applications', applicationBody(desk.productId, row), 201)).id)
  }

  const keyring = () => JSON.parse(readFileSync(keyringFile(environment['KEYS_DIR']!), 'utf8'))
  const count = async (condition: string): Promise<number> =>
    (
      await superuserQuery<{ n: number }>(
        desk.world.database,
        `select count(*)::int as n from institution_keys where ${condition}`,
      )
    )[0]!.n

  /** Kills the server with SIGKILL at the moment, and waits until it runs again. */
  async function serverKilled(args: readonly string[], { name, lock: statement }: Moment): Promise<void> {
    const lock = await acquireLock(desk.world.database, statement)
    const { over } = launchProbity(environment, 'keys', 'rotate', ...args)
    await lock.waiting(1)
    const { pid } = server
    // With its connections: the one that waits would commit once the lock is released, before it notices.
    const running = await superuserQuery<{ pid: number }>(desk.world.database, 'select pid from pg_stat_activity')
    for (const one of [pid, ...running.map((process) => process.pid)]) killed(one)
    const { code } = await over
    assert.ok(code !== 0 && code !== null, name)
    await lock.release().catch(() => {})
    await databaseAnswers(desk.world, server, pid)
  }

  /** The service goes on, with what was wrapped before, during and after the rotation. */
  async function everythingOpens(): Promise<void> {
    await enter()
    for (const id of drafts) assert.equal((await desk.analyst.get(`/applications/${id}`)).id, id)
    assert.equal((await desk.analyst.get(`/support/requests/${supportId}`)).request.summary, 'Planted summary')
    await desk.manager.signIn()
  }

  async function finished(...args: readonly string[]): Promise<void> {
    const { code, stdout, stderr } = await runCommand(environment, 'keys', 'rotate', ...args)
    assert.equal(code, 0, stderr)
    assert.ok(!stdout.includes('could not be opened'), stdout)
    await everythingOpens()
    await probityJson(environment, ['audit', 'verify', '--pieces'])
  }

  const atAppend = () => `select from audit_heads where institution_id = '${desk.lender.id}' for update`

  it('of an institution goes on when the command runs again, whatever it had wrapped anew', async () => {
    const args = ['institution', '--institution', 'alder-bank'] as const
    const moments: readonly (Moment & { readonly begun: boolean })[] = [
      { name: 'at the append of its beginning', lock: atAppend(), begun: false },
      { name: 'at the keys of persons', lock: 'select from subjects for update', begun: true },
      { name: 'at the append of the files', lock: atAppend(), begun: true },
      { name: 'at the keys of support requests', lock: 'select from support_requests for update', begun: true },
    ]
    for (const moment of moments) {
      await serverKilled(args, moment)
      assert.equal(await count(`state = 'retiring'`), moment.begun ? 1 : 0, moment.name)
      await everythingOpens()
    }
    await finished(...args)
    assert.equal(await count(`state = 'retiring'`), 0)
  })

  for (const purpose of ['personal', 'secrets'] as const)
    it(`of the instance for ${purpose} goes on with the key that it made`, async () => {
      const previous = keyring().secrets[purpose] as string
      const made = new Set<string>()
      for (const moment of [
        { name: 'at the keys of an institution', lock: 'select from institution_keys for update' },
        { name: 'at the append', lock: atAppend() },
      ]) {
        await serverKilled([purpose], moment)
        made.add(keyring().secrets[purpose])
        assert.equal(keyring().retiring[purpose], previous, moment.name)
        await everythingOpens()
      }
      await finished(purpose)
      assert.deepEqual([...made], [keyring().secrets[purpose]], 'one new key for all')
      assert.equal(keyring().retiring, undefined)
    })
})
