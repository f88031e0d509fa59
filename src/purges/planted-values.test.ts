import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createImportDesk, type ImportDesk } from '../../test/imports/batches.ts'
import { openPool } from '../platform/database/connect.ts'
import { isRefused, verifyAudit } from '../operator/index.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import {
  forgetReconstitutions,
  reconstituted,
  type ReplayDesk,
  shown,
} from '../historical-simulations/replays.fixture.ts'
import { apply, type PlantedPerson, plantedValues, plantPerson, REFERENCE } from './planted-person.fixture.ts'
import { purge, purged } from './purges.fixture.ts'

const OTHER = 'Someone-Else-0418'

describe('after the erasure of a person', { timeout: 240_000 }, () => {
  let desk: ImportDesk
  let replays: ReplayDesk
  let person: PlantedPerson
  before(async () => {
    desk = await createImportDesk()
    replays = { world: desk.world, desk, lender: desk.lender }
    person = await plantPerson(desk)
    await apply(desk, 5, OTHER)
  })
  after(() => desk.world.stop())

  /** Every row of every table as text, bytes in hexadecimal. */
  async function dump(): Promise<string> {
    const tables = await superuserQuery<{ name: string }>(
      desk.world.database,
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables)
      for (const { row } of await superuserQuery<{ row: string }>(
        desk.world.database,
        `select t::text as row from ${name} t`,
      ))
        texts.push(row)
    return texts.join('\n')
  }

  const found = (text: string): string[] => {
    const all = text.toLowerCase()
    return plantedValues.flatMap((value) => {
      const bytes = Buffer.from(value)
      const digest = createHash('sha256').update(bytes).digest()
      const forms = [
        value,
        bytes.toString('hex'),
        bytes.toString('base64'),
        digest.toString('hex'),
        digest.toString('base64'),
      ]
      return forms.some((form) => all.includes(form.toLowerCase())) ? [value] : []
    })
  }

  async function verifiedRows(): Promise<unknown[]> {
    const { world } = desk
    const pool = openPool({ url: world.database.urlAs('probity_app'), max: 2 })
    try {
      const { tables } = world.service.platform
      const report = await verifyAudit(world.operator, {
        pool,
        tables,
        directory: '/nonexistent',
        files: [],
        pieces: true,
      })
      assert.ok(!isRefused(report))
      return report.chains.flatMap(({ damage, rows: differing }) => [
        ...(damage ? [damage] : []),
        ...differing!.findings,
      ])
    } finally {
      await pool.end()
    }
  }

  it('no value of theirs is in the database, in clear or as a hash, and everything that stays still verifies', async () => {
    assert.notDeepEqual(found(await dump()), [], 'amounts are in clear before')
    assert.deepEqual(await verifiedRows(), [])
    const id = await person.acceptErasure()
    assert.deepEqual(await verifiedRows(), [], 'between acceptance and purge')
    // Its process ends before the first part: the next execution keeps to the order of the plan.
    const interrupted = await purge(desk.world, desk.lender, async () => false)
    assert.equal('outcome' in interrupted && interrupted.outcome, 'interrupted')
    await purged(desk.world, desk.lender)
    const [blanked] = await eventsOf(desk.world.database, desk.lender.id, 'import.rows_erased')
    assert.equal(blanked!.data['rows'], 2, 'of a decided application and of a draft')
    assert.deepEqual(found(await dump()), [])
    assert.deepEqual(await verifiedRows(), [])
    assert.equal((await person.officer.get(`/trust/data-rights/${id}`)).status, 'completed')
  })

  it('an application shows that it was erased, its old bundle still verifies and a new one names the erased pieces', async () => {
    for (const id of person.ids) assert.equal((await desk.analyst.get(`/applications/${id}`)).erased, true)
    assert.equal(verifyAsAuditor(desk.world, person.exported).exit_code, 0)
    const { text } = await desk.analyst.send('POST', `/applications/${person.ids[0]}/evidence`)
    const erased = verifyAsAuditor(desk.world, text)
    assert.equal(erased.exit_code, 0)
    assert.ok(erased.checks.some(({ code }) => code === 'PIECE_ERASED'))
  })

  it('the replay of the frozen dataset cannot be computed again for them, and shows no result of theirs', async () => {
    await forgetReconstitutions(replays)
    const path = await reconstituted(replays, person.simulationId)
    const { members } = await desk.author.post(path)
    assert.equal(members!.not_recomputable, person.ids.length)
    assert.equal(members!.mismatch, 0)
    assert.equal((await shown(replays, person.simulationId)).dataset.erased_since, person.ids.length)
  })

  it('a new application under the same reference is another person’s', async () => {
    const fresh = await apply(desk, 8, REFERENCE)
    const { applications } = await desk.analyst.get(`/applications/${fresh.id}/applicant-history`)
    assert.deepEqual(applications, [])
  })
})
