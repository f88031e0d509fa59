import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { runCommand } from '../commands/run.ts'
import { importCommands } from '../imports/import-commands.ts'
import { checked, imported, manyRows } from '../imports/batches.ts'
import { csvOf } from '../imports/importing.ts'
import { acquireLock } from '../locks.ts'
import { launchProbity, probityJson } from '../process.ts'
import { isLong } from '../run/long.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import { verifyDocument } from '../../src/purges/purges.fixture.ts'
import type { Person } from '../world.ts'

const KILLS = isLong ? 20 : 3
/** A part of a purge is 200 applications. */
const PART = 200

describe('the commands of purges', { timeout: 900_000 }, () => {
  const { desk, environment } = importCommands('eraser', 'jobs')
  let dana: Person
  let folder: string
  before(async () => {
    dana = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
    folder = join(environment['CHECKPOINTS_DIR']!, desk.lender.id)
  })

  const purge = ['purge', 'run', '--institution', 'alder-bank']

  /** The clock of the world stands more than six months before that of the commands. */
  async function dueDrafts(count: number, seed: number): Promise<string[]> {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(count, seed))))
    const made = await superuserQuery<{ id: string }>(
      desk.world.database,
      'select application_id as id from import_origins where batch_id = $1 order by 1',
      [batch.id],
    )
    return made.map(({ id }) => id)
  }

  async function confirmPeriod(category: string): Promise<void> {
    await dana.stepUp()
    const { categories } = await dana.get('/trust/retention')
    const { row_version, months } = categories.find((one) => one.category === category)!
    await dana.put(`/trust/retention/${category}`, { row_version, months, confirm: true })
  }

  it('a dry run says what would be destroyed, and nothing that is past a provisional period', async () => {
    await dueDrafts(3, 51)
    const dry = await runCommand(environment, ...purge, '--dry-run')
    assert.deepEqual([dry.code, dry.stdout], [0, 'alder-bank: nothing is due.\n'])
    await confirmPeriod('applications_draft')
    const due = await runCommand(environment, ...purge, '--dry-run')
    assert.deepEqual(
      [due.code, due.stdout],
      [0, 'alder-bank: would destroy applications_draft 3, import_rows 1, persons 3.\n'],
    )
    assert.deepEqual(await dana.get('/trust/purge-runs'), [])
  })

  it('a purge destroys what is due, attests it in a file beside the checkpoints, and has nothing to do then', async () => {
    const done = await runCommand(environment, ...purge)
    assert.equal(done.code, 0, done.stderr)
    const [run] = await dana.get('/trust/purge-runs')
    assert.equal(done.stdout, `alder-bank: run ${run!.id} is attested: 7 destroyed.\n`)
    assert.deepEqual(
      run!.counts.map(({ item, destroyed, spared }) => [item, destroyed, spared]),
      [
        ['applications_draft', 3, 0],
        ['import_rows', 1, 0],
        ['persons', 3, 0],
      ],
    )
    assert.ok(existsSync(folder), `${folder} holds the attestation`)
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('destruction-')),
      [`destruction-${run!.id}.json`],
    )
    const issued = readFileSync(join(folder, `destruction-${run!.id}.json`), 'utf8')
    assert.equal((await dana.send('GET', `/trust/purge-runs/${run!.id}/attestation`)).text, issued)
    const again = await probityJson<{ outcome: string }[]>(environment, purge)
    assert.equal(again[0]!.outcome, 'nothing_due')
  })

  it('a purge that is killed again and again ends with one attestation that names exactly what was destroyed', async () => {
    const ids = await dueDrafts(PART * (isLong ? 12 : 3) + 7, 52)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The command waits for one of the drafts in the middle of its work, wherever that is.
      const at = ids[Math.floor((ids.length * kill) / (KILLS + 1))]!
      const lock = await acquireLock(
        desk.world.database,
        `select from applications where id = '${at}' for no key update`,
      )
      const { child, over } = launchProbity(environment, ...purge)
      await lock.waiting(1)
      child.kill('SIGKILL')
      assert.equal((await over).signal, 'SIGKILL')
      await lock.release()
    }
    const [unfinished] = await dana.get('/trust/purge-runs')
    assert.notEqual(unfinished!.state, 'attested')
    const pending = await dana.send('GET', `/trust/purge-runs/${unfinished!.id}/attestation`)
    assert.equal((pending.body as { code: string }).code, 'ATTESTATION_PENDING')
    const done = await runCommand(environment, ...purge)
    assert.match(done.stdout, new RegExp(`^alder-bank: run ${unfinished!.id} is attested: \\d+ destroyed\\.\n$`))
    const { text } = await dana.send('GET', `/trust/purge-runs/${unfinished!.id}/attestation`)
    const { verdict, bundle } = verifyDocument(desk.world, text)
    assert.equal(verdict, 'valid')
    const destroyed = bundle!.pieces['destroyed']!.value as Readonly<Record<string, readonly string[]>>
    assert.deepEqual(destroyed['applications_draft']!.toSorted(), ids.toSorted())
    const left = await superuserQuery(desk.world.database, 'select from applications where id = any($1::uuid[])', [ids])
    assert.equal(left.length, 0)
    const events = await eventsOf(desk.world.database, desk.lender.id, 'purge.attested')
    assert.equal(events.filter(({ subject }) => subject!.id === unfinished!.id).length, 1)
    const erased = await eventsOf(desk.world.database, desk.lender.id, 'application.erased')
    const counts = Map.groupBy(erased, ({ subject }) => subject!.id)
    assert.ok(
      ids.every((id) => counts.get(id)?.length === 1),
      'each has one event',
    )
  })

  it('a purge is refused without the address of the eraser’s role, and for an unknown institution', async () => {
    const { DATABASE_ERASER_URL: _, ...without } = environment
    const refused = await runCommand(without, ...purge)
    assert.deepEqual(
      [refused.code, refused.stderr],
      [5, 'set DATABASE_ERASER_URL: this command destroys data as the role probity_eraser\n'],
    )
    const unknown = await runCommand(environment, 'purge', 'run', '--institution', 'nowhere')
    assert.deepEqual([unknown.code, unknown.stderr], [1, 'there is no institution nowhere\n'])
    const replay = await runCommand(environment, 'purge', 'replay', '--institution', 'alder-bank')
    assert.deepEqual([replay.code, replay.stdout], [0, 'alder-bank: 0 attestations were executed again.\n'])
  })

  it('a service does not start on a database that lacks an attested destruction, before it was executed again', async () => {
    // A backup has neither the rows of the run nor its events.
    const edit = (texts: readonly string[]) =>
      superuserQuery(desk.world.database, `set session_replication_role = replica; ${texts.join('; ')}`)
    const chain = ['audit_records', 'audit_nodes', 'audit_heads']
    await dueDrafts(2, 59)
    await edit(chain.map((table) => `create table kept_${table} as table ${table}`))
    assert.equal((await runCommand(environment, ...purge)).code, 0)
    const [run] = await dana.get('/trust/purge-runs')
    const tables = ['purge_attestations', 'purge_progress', 'purge_items']
    await edit([
      ...tables.map((table) => `delete from ${table} where run_id = '${run!.id}'`),
      `delete from purge_runs where id = '${run!.id}'`,
      ...chain.map((table) => `delete from ${table}; insert into ${table} table kept_${table}`),
    ])
    const refused = await runCommand(environment, 'start')
    assert.equal(refused.code, 1, refused.stderr)
    assert.match(
      refused.stderr,
      /restored from a backup .* of alder-bank: run `npx probity purge replay` before the start/,
    )
    const replay = await runCommand(environment, 'purge', 'replay', '--institution', 'alder-bank')
    assert.deepEqual([replay.code, replay.stdout], [0, 'alder-bank: 1 attestations were executed again.\n'])
  })
})
