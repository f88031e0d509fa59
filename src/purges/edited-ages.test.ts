import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { checked, createImportDesk, type ImportDesk, imported, manyRows } from '../../test/imports/batches.ts'
import { csvOf } from '../../test/imports/importing.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { timeOfId } from '../platform/ids.ts'
import { instantOf } from '../platform/instant.ts'
import { purged } from './purges.fixture.ts'

/** Longer ago than every period. */
const OLD = '2015-01-01T00:00:00Z'
/** An id of that time. */
const OLD_ID = '014aa2ca-b000-7000-8000-000000000001'

describe('a purge of what was made older beside the service', { timeout: 240_000 }, () => {
  let desk: ImportDesk
  let dana: Person
  /** Submitted longer ago than every period that is confirmed. */
  let waiting: Awaited<ReturnType<typeof submitted>>
  before(async () => {
    desk = await createImportDesk()
    dana = await desk.world.join(desk.lender, 'Dana', ['data_protection_officer'])
  })
  after(() => desk.world.stop())

  const query = <T extends object>(text: string, values: readonly unknown[] = []) =>
    superuserQuery<T>(desk.world.database, text, [...values])
  const edit = (text: string) =>
    query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`)
  const draft = (at: number, applicant: string) =>
    desk.analyst.post(
      '/applications',
      {
        ...applicationBody(desk.productId, rows[at]!, { amount: '1000' }),
        applicant_reference: applicant,
        external_reference: null,
      },
      201,
    )
  const submitted = async (at: number, applicant: string) => {
    const { id, row_version } = await draft(at, applicant)
    return desk.analyst.post(`/applications/${id}/submit`, { row_version })
  }
  const decided = async ({ id, row_version, evaluations }: Awaited<ReturnType<typeof submitted>>) => {
    const deviates = evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'Another income was entered by hand.' }
    const body = { row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    assert.equal(refusalOf(await desk.manager.send('POST', `/applications/${id}/decision`, body)), '201')
    return id
  }
  const confirm = async (category: string) => {
    await dana.stepUp()
    const { categories } = await dana.get('/trust/retention')
    const { row_version, floor_months } = categories.find((one) => one.category === category)!
    await dana.put(`/trust/retention/${category}`, { row_version, months: floor_months, confirm: true })
  }
  const counts = async () => {
    await purged(desk.world, desk.lender)
    const [run] = await dana.get('/trust/purge-runs')
    const all = run!.counts.map(({ item, destroyed, spared }) => [item, destroyed, spared] as const)
    // A person is spared with what is held of them.
    return all.filter(([item]) => item !== 'persons')
  }

  it('spares the consents of a person whose last act or last application was dated back, and takes others of that age', async () => {
    const words = { title: { fr: 'a', en: 'a' }, text: { fr: 'a', en: 'a' }, legal_basis: 'consent' as const }
    const { id: purpose_id } = await dana.post('/trust/consent-purposes', { code: 'news', ...words }, 201)
    const consent = (id: string, act: 'collection' | 'withdrawal') => {
      const occurred_at = desk.world.clock.now().toISOString()
      return dana.post(
        `/applications/${id}/consents`,
        { purpose_id, act, occurred_at, document_reference: 'Form 7' },
        201,
      )
    }
    waiting = await submitted(0, 'Waiting')
    const ids: string[] = []
    for (const applicant of ['P-old', 'P-act', 'P-application']) ids.push((await draft(3, applicant)).id)
    for (const id of ids) await consent(id, 'collection')
    desk.world.clock.advance(800 * 86_400)
    for (const person of [dana, desk.analyst, desk.manager, desk.importer]) await person.signIn()
    await consent(ids[1]!, 'withdrawal')
    const { id: last } = await draft(3, 'P-application')
    await confirm('consents')
    await edit(`update consents set recorded_at = '${OLD}', occurred_at = '${OLD}' where act = 'withdrawal'`)
    await edit(`update applications set created_at = '${OLD}' where id = '${last}'`)
    assert.deepEqual(await counts(), [['consents', 1, 2]])
    const left = await query<{ id: string }>('select distinct application_id as id from consents order by 1')
    assert.deepEqual(
      left.map(({ id }) => id),
      ids.slice(1).toSorted(),
    )
    await edit('delete from consents')
  })

  it('spares an application whose decision was dated back', async () => {
    const ids = [await decided(waiting), await decided(await submitted(1, 'Soon decided'))]
    await edit(`update decisions set created_at = '${OLD}'`)
    await confirm('applications_decided')
    assert.deepEqual(await counts(), [['applications_decided', 0, 1]])
    const kept = await query<{ id: string }>(
      'select id from applications where id = any($1) and erased_at is null order by id',
      [ids],
    )
    assert.equal(kept.length, 2)
    await edit(`delete from decisions where application_id = '${ids[0]}'`)
  })

  it('spares an application whose submission was dated back', async () => {
    const { id } = await submitted(2, 'Submitted')
    await edit(`update applications set submitted_at = '${OLD}' where id = '${id}'`)
    await confirm('applications_open')
    assert.deepEqual(await counts(), [['applications_open', 0, 1]])
    await edit(`update applications set submitted_at = '2999-01-01Z' where id = '${id}'`)
  })

  it('spares a draft whose last change was dated back, and its row in the file', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(2, 61))))
    const content = () => query('select file_id, number, sealed from import_file_chunks order by 1, 2')
    const indexes = () => query('select batch_id, number, external_index from import_rows order by 1, 2')
    const earlier = [await content(), await indexes()]
    await edit(
      `update applications set updated_at = '${OLD}' where id in (select application_id from import_origins where batch_id = '${batch.id}')`,
    )
    await confirm('applications_draft')
    // Three drafts of a test above are due without an edit.
    assert.deepEqual(await counts(), [
      ['applications_draft', 3, 2],
      ['import_rows', 0, 1],
    ])
    assert.deepEqual([await content(), await indexes()], earlier)
    await edit(`update applications set updated_at = '2999-01-01Z' where status = 'draft'`)
  })

  it('spares a session that was dated back, also under an id of that time', async () => {
    const [first, second] = await query<{ id: string }>(
      'select id from sessions where institution_id = $1 order by id',
      [desk.lender.id],
    )
    await edit(`update sessions set created_at = '${OLD}' where id = '${first!.id}'`)
    await edit(`update sessions set created_at = '${OLD}', id = '${OLD_ID}' where id = '${second!.id}'`)
    assert.equal(timeOfId(OLD_ID), instantOf(OLD).getTime())
    await confirm('sessions')
    const [, destroyed, spared] = (await counts()).find(([item]) => item === 'sessions')!
    assert.deepEqual([destroyed > 0, spared], [true, 2])
    assert.equal((await query('select from sessions where id = any($1)', [[first!.id, OLD_ID]])).length, 2)
  })
})
