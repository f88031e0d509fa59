import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { keyringFile } from '../../src/platform/keys/keyring-file.ts'
import { supportForm } from '../../src/support/support.fixture.ts'
import { runCommand } from '../commands/run.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, sendFile } from '../imports/importing.ts'
import { manyRows } from '../imports/batches.ts'
import { applicationBody } from '../lending.ts'
import { acquireLock } from '../locks.ts'
import { launchProbity, probityJson } from '../process.ts'
import { superuserQuery } from '../superuser-query.ts'

/** Where a rotation is when it is killed: it waits for this lock; null: for a transaction that may have read the previous key. */
interface Moment {
  readonly name: string
  readonly lock: string | null
  /** What ends: the process of the command, or its connection to the database. */
  readonly victim: 'command' | 'connection'
}

describe('a rotation of keys that is killed', { timeout: 600_000 }, () => {
  const { desk, environment } = importCommands('eraser')
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

  const keyring = () => readFileSync(keyringFile(environment['KEYS_DIR']!), 'utf8')
  const previousKeys = async (): Promise<number> => {
    const text = `select count(*)::int as n from institution_keys where state = 'retiring'`
    return (await superuserQuery<{ n: number }>(desk.world.database, text))[0]!.n
  }
  const countRewrapped = async (): Promise<number> => {
    const text = `select count(*)::int as n from audit_records where kind = 'keys.rewrapped'`
    return (await superuserQuery<{ n: number }>(desk.world.database, text))[0]!.n
  }

  /** Kills a rotation at the moment. `rewrapped`: how many events it appends before it waits for other transactions. */
  async function killed(
    args: readonly string[],
    { lock: statement, name, victim }: Moment,
    rewrapped: number,
  ): Promise<void> {
    const earlier = await countRewrapped()
    const lock = await acquireLock(desk.world.database, statement ?? 'select pg_current_xact_id()')
    const { child, over } = launchProbity(environment, 'keys', 'rotate', ...args)
    try {
      if (statement === null) {
        while ((await countRewrapped()) < earlier + rewrapped) await wait(5)
        // It reads the transactions of others now, of which one does not end.
        await wait(300)
      } else await lock.waiting(1)
      if (victim === 'command') child.kill('SIGKILL')
      else await cutOff()
      const { signal, code } = await over
      assert.ok(victim === 'command' ? signal === 'SIGKILL' : code !== 0 && code !== null, name)
    } finally {
      await lock.release()
    }
    await connectionsEnded()
  }

  /** As at the end of the server. */
  async function cutOff(): Promise<void> {
    const text = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename in ('probity_eraser', 'probity_operator') and xact_start is not null`
    await superuserQuery(desk.world.database, text)
  }

  /** The server ends the transaction of a killed process once it notices. */
  async function connectionsEnded(): Promise<void> {
    const text = `select from pg_stat_activity where datname = current_database() and usename in ('probity_eraser', 'probity_operator') and xact_start is not null`
    while ((await superuserQuery(desk.world.database, text)).length > 0) await wait(5)
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
    await probityJson(environment, ['audit', 'verify'])
  }

  const ofAlder = ['institution', '--institution', 'alder-bank'] as const

  it('of an institution goes on when the command runs again, whatever it had wrapped anew', async () => {
    const keys = `select from institution_keys where institution_id = '${desk.lender.id}' for update`
    const head = `select from audit_heads where institution_id = '${desk.lender.id}' for update`
    const moments: readonly (Moment & { readonly begun: boolean })[] = [
      { name: 'before it begins', lock: keys, begun: false, victim: 'command' },
      { name: 'at the append of its beginning', lock: head, begun: false, victim: 'connection' },
      { name: 'at the keys of persons', lock: 'select from subjects for update', begun: true, victim: 'command' },
      { name: 'at the append of the files', lock: head, begun: true, victim: 'connection' },
      {
        name: 'at the keys of support requests',
        lock: 'select from support_requests for update',
        begun: true,
        victim: 'command',
      },
      { name: 'before the previous key is destroyed', lock: null, begun: true, victim: 'command' },
    ]
    for (const moment of moments) {
      await killed(ofAlder, moment, moment.lock === null ? 1 : 0)
      assert.equal(await previousKeys(), moment.begun ? 1 : 0, moment.name)
      await everythingOpens()
    }
    await finished(...ofAlder)
    assert.equal(await previousKeys(), 0)
  })

  for (const purpose of ['personal', 'secrets'] as const)
    it(`of the instance for ${purpose} goes on with the key that it made, and leaves no file with the previous one`, async () => {
      const present = keyring()
      const chains = (await superuserQuery(desk.world.database, 'select from audit_heads')).length
      const moments: readonly Moment[] = [
        {
          name: 'at the keys of an institution',
          lock: 'select from institution_keys for update',
          victim: 'connection',
        },
        {
          name: 'at the append',
          lock: `select from audit_heads where institution_id = '${desk.lender.id}' for update`,
          victim: 'command',
        },
        { name: 'before the previous key is destroyed', lock: null, victim: 'command' },
      ]
      const made = new Set<string>()
      for (const moment of moments) {
        await killed([purpose], moment, chains)
        const { secrets, retiring } = JSON.parse(keyring())
        made.add(secrets[purpose])
        assert.equal(retiring[purpose], JSON.parse(present).secrets[purpose], moment.name)
        await everythingOpens()
      }
      // As of a process that was killed between writing the file and its rename, before a key that signs was replaced.
      writeFileSync(`${keyringFile(environment['KEYS_DIR']!)}.0123456789abcdef.new`, keyring(), { mode: 0o600 })
      await finished(purpose)
      const { secrets, retiring } = JSON.parse(keyring())
      assert.deepEqual([...made], [secrets[purpose]], 'one new key for all')
      assert.equal(retiring, undefined)
      const previous = JSON.parse(present).secrets[purpose] as string
      for (const name of readdirSync(environment['KEYS_DIR']!))
        assert.ok(!readFileSync(`${environment['KEYS_DIR']}/${name}`, 'utf8').includes(previous), name)
    })
})
