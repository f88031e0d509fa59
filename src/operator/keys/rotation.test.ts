import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { callerAt } from '../../../test/call.ts'
import { checked, createImportDesk, type ImportDesk, manyRows } from '../../../test/imports/batches.ts'
import { csvOf, sendFile } from '../../../test/imports/importing.ts'
import { applicationBody } from '../../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../../test/superuser-query.ts'
import type { Person } from '../../../test/world.ts'
import { tables } from '../../areas.ts'
import { beginRotation } from '../../institutions/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { supportForm } from '../../support/support.fixture.ts'
import { type InstitutionKeys, unwrapOwnKey, unwrapSubjectKey } from '../../platform/keys/institution-keys.ts'
import { changingKeyring, keyringFile, readKeyring, writeKeyring } from '../../platform/keys/keyring-file.ts'
import { unlessDamaged } from '../../platform/stored-data-damaged.ts'
import type { Service } from '../../service.ts'
import { listChains } from '../chains/chains.ts'
import { verifyChain } from '../chains/verify-chain.ts'
import { checkRotations } from '../doctor/rotations.ts'
import { asOperator, isRefused, type Refused } from '../operator.ts'
import { type Rotated, rotateInstanceKey, rotateInstitutionKey } from './sealing-keys.ts'

const HOUR_S = 3_600

describe('a rotation of the keys that seal', { timeout: 300_000 }, () => {
  let desk: ImportDesk
  let eraser: Pool
  let directory: string
  let second: Service
  let secondAddress: string
  before(async () => {
    desk = await createImportDesk()
    eraser = openPool({ url: desk.world.database.urlAs('probity_eraser'), max: 1 })
    directory = desk.world.operator.config.KEYS_DIR!
    second = await desk.world.beside()
    secondAddress = await second.listen()
  })
  after(async () => {
    await second.stop()
    await eraser.end()
    await desk.world.stop()
  })

  const ofInstance = (purpose: 'personal' | 'secrets') => rotateInstanceKey(desk.world.operator, directory, purpose)
  const ofInstitution = () => rotateInstitutionKey(desk.world.operator, eraser, directory, desk.lender.id)
  const done = async (rotation: Promise<Rotated | Refused>): Promise<Rotated> => {
    const outcome = await rotation
    if (isRefused(outcome)) throw new TypeError(outcome.refused)
    return outcome
  }
  const atSecond = ({ token }: Person) => callerAt(secondAddress, token) as Person
  const keyring = () => readFileSync(keyringFile(directory), 'utf8')
  const secretsIn = (text: string) => (JSON.parse(text) as { secrets: Record<'personal' | 'secrets', string> }).secrets
  const keysNow = () =>
    inTenant(desk.world.operator.pool, desk.lender.id, (tenant) => second.platform.institutionKeys.of(tenant))
  const differing = async () => {
    const { pool, institutionKeys } = second.platform
    return (await verifyChain(pool, desk.lender.id, [], { tables, institutionKeys })).rows!.findings
  }
  const rotationsSeen = async () => {
    const operator = { ...desk.world.operator, keyring: readKeyring(directory)! }
    return checkRotations(operator, await listChains(operator.pool))
  }
  const anHourLater = async () => {
    desk.world.clock.advance(HOUR_S)
    for (const person of [desk.analyst, desk.importer, desk.manager]) await person.signIn()
  }

  let made = 0
  const newApplicant = () => {
    made += 1
    return { ...manyRows(1, 50_000 + made)[0]!, applicant_reference: `R-${made}` }
  }
  const enter = (analyst: Person) => analyst.post('/applications', applicationBody(desk.productId, newApplicant()), 201)

  /** People use every key in two processes; each answer has to be a success. */
  function peopleAtWork(): { readonly stop: () => Promise<string[]> } {
    const entered: string[] = []
    const [analyst, importer] = [atSecond(desk.analyst), atSecond(desk.importer)]
    let signIns = 0
    const acts: (() => Promise<unknown>)[] = [
      async () => entered.push((await enter(desk.analyst)).id),
      async () => entered.push((await enter(analyst)).id),
      async () => analyst.get(`/applications/${entered.at(-1) ?? (await enter(analyst)).id}`),
      async () => checked(desk, csvOf([newApplicant()])),
      async () => importer.get(`/link/files/${(await sendFile(importer, csvOf([newApplicant()]))).id}`),
      // A sign-in moves the clock of the world, and sessions end.
      async () => ((signIns += 1) < 20 ? desk.manager.signIn() : desk.manager.get('/me')),
    ]
    const work = new AbortController()
    const repeated = acts.map(async (act) => {
      while (!work.signal.aborted) await act()
    })
    const ended = Promise.all(repeated).finally(() => work.abort())
    ended.catch(() => {})
    return {
      stop: async () => {
        work.abort()
        await ended
        return entered
      },
    }
  }

  /** How many applicants, files and support requests have a key that this one wraps. */
  async function countUnder(keys: InstitutionKeys): Promise<number> {
    const alone = { ...keys, unwrapping: [keys.wrapping] }
    const { id: institutionId } = desk.lender
    type Open = (id: string, wrapped: Buffer) => unknown
    const unwrap: Record<string, Open> = {
      subjects: (id, wrapped) => unwrapSubjectKey(alone, institutionId, id, wrapped),
      import_files: (id, wrapped) => unwrapOwnKey(alone, ['import-file', institutionId, id], wrapped),
      support_requests: (id, wrapped) => unwrapOwnKey(alone, ['support-request', institutionId, id], wrapped),
    }
    let count = 0
    for (const [table, open] of Object.entries(unwrap)) {
      const rows = await superuserQuery<{ id: string; wrapped_key: Buffer }>(
        desk.world.database,
        `select id, wrapped_key from ${table} where institution_id = '${institutionId}'`,
      )
      count += rows.filter((row) => unlessDamaged(() => open(row.id, row.wrapped_key))).length
    }
    return count
  }

  it('a rotation refuses nobody while people work, and leaves no value under the previous keys', async () => {
    const first = await enter(desk.analyst)
    await sendFile(desk.importer, csvOf([newApplicant()]))
    const asked = await desk.analyst.post('/support/requests', supportForm(), 201)
    await anHourLater()
    const [previous, secrets] = [await keysNow(), secretsIn(keyring())]
    assert.ok((await countUnder(previous)) >= 2)
    const people = peopleAtWork()
    await done(ofInstance('personal'))
    const { rewrapped, damaged } = await done(ofInstitution())
    await done(ofInstance('secrets'))
    const entered = await people.stop()
    assert.ok(rewrapped >= 2 && damaged === 0)
    assert.ok(entered.length >= 2, `${entered.length} applications were entered meanwhile`)
    assert.equal(await countUnder(previous), 0)
    for (const purpose of ['personal', 'secrets'] as const) assert.ok(!keyring().includes(secrets[purpose]), purpose)
    const third = await desk.world.beside()
    const readers = [desk.analyst, atSecond(desk.analyst), callerAt(await third.listen(), desk.analyst.token) as Person]
    for (const reader of readers) for (const id of [first.id, ...entered]) await reader.get(`/applications/${id}`)
    const { request } = await atSecond(desk.analyst).get(`/support/requests/${asked.id}`)
    assert.equal(request.description, asked.description)
    await third.stop()
    assert.deepEqual(await differing(), [])
    const kinds = (await eventsOf(desk.world.database, desk.lender.id)).map(({ kind }) => kind)
    for (const kind of ['keys.institution_key_replaced', 'keys.rewrapped', 'keys.institution_key_destroyed'])
      assert.ok(kinds.includes(kind), kind)
  })

  it('a key of an institution is replaced at most once an hour, so that every process knows the next one', async () => {
    const outcome = await ofInstitution()
    assert.ok(isRefused(outcome))
    assert.match(outcome.refused, /at most once an hour/)
    await anHourLater()
    assert.ok((await done(ofInstitution())).rewrapped >= 2)
  })

  it('a rotation goes on after an interruption, with the keys that it began with', async () => {
    const { id: draft } = await enter(desk.analyst)
    await anHourLater()
    const previous = await keysNow()
    await asOperator(desk.world.operator, desk.lender.id, async (tenant) => {
      const begun = await beginRotation(tenant, readKeyring(directory)!, desk.world.clock.now())
      if (begun?.state !== 'begun') throw new TypeError('no rotation has begun')
      const about = { type: 'institution', id: desk.lender.id }
      return { value: null, events: [event('keys.institution_key_replaced', about, { key_id: begun.keyId })] }
    })
    await changingKeyring(directory, async (present) => writeKeyring(directory, present.withNewSealingKey('personal')))
    const { personal } = secretsIn(keyring())
    await atSecond(desk.analyst).get(`/applications/${draft}`)
    await enter(atSecond(desk.analyst))
    assert.match(
      (await rotationsSeen()).message,
      /`npx probity keys rotate personal`, `npx probity keys rotate institution --institution alder-bank`$/,
    )
    await done(ofInstitution())
    assert.equal(await countUnder(previous), 0)
    assert.ok(keyring().includes('retiring'))
    await done(ofInstance('personal'))
    assert.ok(!keyring().includes('retiring'))
    assert.equal(secretsIn(keyring()).personal, personal)
    assert.equal((await rotationsSeen()).state, 'good')
    await atSecond(desk.analyst).get(`/applications/${draft}`)
    assert.deepEqual(await differing(), [])
  })

  it('a backup of the database from before opens with the backup of the keys from before, and not with the new keys', async () => {
    const { id } = await enter(desk.analyst)
    const backup = keyring()
    const sql = (text: string) => superuserQuery(desk.world.database, `set session_replication_role = replica; ${text}`)
    await sql('create table kept_keys as table institution_keys; create table kept_subjects as table subjects')
    await anHourLater()
    await done(ofInstance('personal'))
    await done(ofInstitution())
    await sql(`
      delete from institution_keys; insert into institution_keys table kept_keys;
      update subjects s set wrapped_key = k.wrapped_key from kept_subjects k where k.id = s.id`)
    const shown = async () => {
      const restored = await desk.world.beside()
      const { status } = await (callerAt(await restored.listen(), desk.analyst.token) as Person).send(
        'GET',
        `/applications/${id}`,
      )
      await restored.stop()
      return status
    }
    assert.equal(await shown(), 409)
    writeFileSync(keyringFile(directory), backup)
    assert.equal(await shown(), 200)
  })
})
