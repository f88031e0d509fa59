import type { ApplicationDetailOut, EvidenceBundleOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, type LendingDesk, rows } from '../../test/lending.ts'
import { changedMeanwhile, whileLocked } from '../../test/locks.ts'
import { beforeStatement } from '../../test/statements.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { verifyAsAuditor } from '../../test/verify.ts'
import type { Person, World } from '../../test/world.ts'
import { applicantIndex } from '../evidence/index.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { BATCH, BulkDesk, deskEvents, draft } from './create-drafts.fixture.ts'
import { type DraftOutcome, MAX_DRAFTS } from './create-drafts.ts'

describe('drafts created in bulk', () => {
  let bulk: BulkDesk
  let world: World
  let desk: LendingDesk
  let auditor: Person
  before(async () => {
    bulk = await BulkDesk.open()
    ;({ world, desk } = bulk)
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  const create = (...given: Parameters<BulkDesk['create']>): Promise<DraftOutcome[]> => bulk.create(...given)
  const created = (made: readonly DraftOutcome[]) => made.flatMap((outcome) => ('taken' in outcome ? [] : [outcome]))
  const read = (id: string): Promise<ApplicationDetailOut> => desk.analyst.get(`/applications/${id}`)
  const numberOf = ({ reference }: ApplicationDetailOut): number => Number(reference.slice(2))

  it('creates drafts equal to those of the desk from the same values, with the same answer, evaluation, manifest and events', async () => {
    const free = { externalReference: 'X-bulk', applicantReference: 'P-bulk' }
    const atDesk = { external_reference: 'X-desk', applicant_reference: 'P-desk' }
    const entered = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[0]!, atDesk), 201)
    const [made] = created(await create([draft(0, free)], deskEvents))
    const imported = await read(made!.applicationId)
    const { id: _one, reference: _r1, ...desks } = await read(entered.id)
    const { id: _two, reference: _r2, ...bulks } = imported
    assert.deepEqual(bulks, { ...desks, external_reference: 'X-bulk', applicant_reference: 'P-bulk' })
    assert.equal(numberOf(imported), numberOf(entered) + 1)
    const columns = await superuserQuery<Record<string, unknown>>(
      world.database,
      `select a.status, a.channel, a.created_by, a.row_version, a.created_at, a.updated_at, f.amount, f.duration_months,
              length(a.external_index) as l, e.kind
       from applications a join application_facts f on f.application_id = a.id
       join audit_records e on e.institution_id = a.institution_id and e.subject_id = a.id and e.kind = 'application.created'
       where a.id in ($1, $2)`,
      [entered.id, made!.applicationId],
    )
    assert.equal(columns.length, 2, 'each draft has one creation event')
    assert.deepEqual(columns[0], columns[1])

    const evidence: EvidenceBundleOut[] = []
    for (const { id, row_version } of [entered, imported]) {
      await desk.analyst.post(`/applications/${id}/submit`, { row_version })
      const { text, body } = await auditor.send('POST', `/applications/${id}/evidence`)
      assert.equal(verifyAsAuditor(world, text).exit_code, 0)
      evidence.push(body as EvidenceBundleOut)
    }
    const [deskPieces, bulkPieces] = evidence.map(({ pieces }) => new Map(Object.entries(pieces)))
    assert.deepEqual([...bulkPieces!.keys()], [...deskPieces!.keys()])
    for (const [name, { value }] of deskPieces!)
      if (name !== 'audit-references') assert.deepEqual(bulkPieces!.get(name)!.value, value, name)
    const events = evidence[1]!.pieces['audit-references']!.value.references.map(({ event }) => event)
    assert.deepEqual(events, ['creation', 'submission', 'evaluation'])
  })

  it('assigns references to imported drafts in the order of the rows, and records an event that names the batch for each', async () => {
    const made = created(await create([11, 12, 13, 14].map((i) => draft(i))))
    const details = await Promise.all(made.map(({ applicationId }) => read(applicationId)))
    assert.deepEqual(
      details.map(({ external_reference }) => external_reference),
      [11, 12, 13, 14].map((i) => rows[i]!.external_reference),
    )
    const [first] = details.map(numberOf)
    assert.deepEqual(
      details.map((detail) => numberOf(detail) - first!),
      [0, 1, 2, 3],
    )
    const events = (await eventsOf(world.database, bulk.institutionId, 'application.created')).slice(-4)
    assert.deepEqual(
      events.map(({ subject, data, actor }) => [subject!.id, data, actor]),
      made.map(({ applicationId }) => [
        applicationId,
        { product_id: desk.productId, channel: 'import', batch_id: BATCH },
        { type: 'user', id: bulk.userId },
      ]),
    )
  })

  it('creates no draft whose reference is taken in the database or earlier in the list', async () => {
    const [first] = await create([draft(20, { externalReference: 'Taken 1' })])
    assert.ok('applicationId' in first!)
    const outcomes = await create([
      draft(21, { externalReference: 'TAKEN  1' }),
      draft(22, { externalReference: 'fresh' }),
      draft(23, { externalReference: ' Fresh' }),
      draft(24, { externalReference: null }),
      draft(25, { externalReference: null }),
    ])
    assert.deepEqual(
      outcomes.map((outcome) => 'taken' in outcome),
      [true, false, true, false, false],
    )
    const details = await Promise.all(created(outcomes).map(({ applicationId }) => read(applicationId)))
    assert.deepEqual(
      details.map((detail) => numberOf(detail) - numberOf(details[0]!)),
      [0, 2, 3],
      'each draft has the number of its place, also after one that is not created',
    )
    assert.deepEqual(
      (await create([draft(21, { externalReference: 'taken 1' })])).map((outcome) => 'taken' in outcome),
      [true],
      'a chunk without any free reference',
    )
    assert.deepEqual(await create([]), [])
    await assert.rejects(create(Array.from({ length: MAX_DRAFTS + 1 }, () => draft(26))), RangeError)
  })

  it('gives all drafts of one applicant one subject, including one that exists already', async () => {
    await desk.analyst.post('/applications', applicationBody(desk.productId, rows[30]!), 201)
    const same = { applicantReference: rows[30]!.applicant_reference.toUpperCase(), externalReference: null }
    const stranger = { applicantReference: 'nobody yet', externalReference: null }
    const made = created(await create([draft(31, same), draft(32, stranger), draft(33, stranger), draft(34, same)]))
    const subjects = await superuserQuery<{ subject_id: string; n: number }>(
      world.database,
      `select subject_id, count(*)::int as n from applications
       where subject_id in (select subject_id from applications where id = any($1)) group by 1 order by 2`,
      [made.map(({ applicationId }) => applicationId)],
    )
    assert.deepEqual(
      subjects.map(({ n }) => n),
      [2, 3],
    )
    for (const { applicationId } of made) assert.equal((await read(applicationId)).row_version, 1)
  })

  it('gives an applicant whom another creation makes at the same time that subject, and the next one its own', async () => {
    const ours = draft(12, { externalReference: 'X-first', applicantReference: 'P-meanwhile' })
    const theirs = [
      draft(13, { externalReference: 'X-second', applicantReference: 'P-meanwhile' }),
      draft(14, { externalReference: 'X-third', applicantReference: 'P-alone' }),
    ]
    let first: DraftOutcome[] = []
    const second = await beforeStatement(
      /insert into subjects/,
      async () => (first = await create([ours])),
      () => create(theirs),
    )
    const subjects = await superuserQuery<{ n: number }>(
      world.database,
      `select count(*)::int as n from applications where id = any($1) group by subject_id order by 1`,
      [created([...first, ...second]).map(({ applicationId }) => applicationId)],
    )
    assert.deepEqual(
      subjects.map(({ n }) => n),
      [1, 2],
    )
  })

  it('runs two bulk creations and the desk concurrently without a deadlock, and gives each reference to one application', async () => {
    const list = Array.from({ length: 40 }, (_, i) =>
      draft(40 + i, { applicantReference: `crossing ${i}`, externalReference: `crossing ${i}` }),
    )
    const atDesk = applicationBody(desk.productId, rows[90]!, {
      applicant_reference: 'crossing 7',
      external_reference: 'crossing 7',
    })
    // Another transaction is creating the subject in the middle of the list, so both creations wait for it.
    const { platform } = world.service
    const index = await inTenant(platform.pool, bulk.institutionId, (tenant) =>
      applicantIndex(platform, tenant, 'crossing 20'),
    )
    const middle = `insert into subjects (institution_id, id, blind_index, created_at)
      values ('${bulk.institutionId}', '${BATCH}', '\\x${index.toString('hex')}', now())`
    const [one, other, reply] = await whileLocked(world.database, middle, 2, async () =>
      Promise.all([create(list), create(list.toReversed()), desk.analyst.send('POST', '/applications', atDesk)]),
    )
    const madeBy = [one, other.toReversed()].map((outcomes) => outcomes.map((outcome) => !('taken' in outcome)))
    for (const [i] of list.entries()) {
      const owners = [madeBy[0]![i], madeBy[1]![i], i === 7 && reply.status === 201].filter(Boolean)
      assert.equal(owners.length, 1, `crossing ${i}`)
    }
    assert.ok([201, 409].includes(reply.status))
  })

  it('does not create a draft whose reference another draft takes at the same time', async () => {
    const { id } = await desk.analyst.post(
      '/applications',
      applicationBody(desk.productId, rows[91]!, { external_reference: null }),
      201,
    )
    const [wanted] = await superuserQuery<{ index: Buffer }>(
      world.database,
      'select external_index as index from applications where id = $1',
      [created(await create([draft(92, { externalReference: 'wanted' })]))[0]!.applicationId],
    )
    const free = `update applications set external_index = null where external_index = '\\x${wanted!.index.toString('hex')}'`
    await superuserQuery(world.database, free)
    const taking = `update applications set external_index = '\\x${wanted!.index.toString('hex')}' where id = '${id}'`
    const outcomes = await changedMeanwhile(world.database, taking, 'select', () =>
      create([draft(93, { externalReference: 'wanted' }), draft(94, { externalReference: 'not wanted' })]),
    )
    assert.deepEqual(
      outcomes.map((outcome) => 'taken' in outcome),
      [true, false],
    )
    assert.equal((await read(created(outcomes)[0]!.applicationId)).external_reference, 'not wanted')
  })

  it('counts drafts created in bulk as imported, whatever channel their rows name', async () => {
    const [newest] = await superuserQuery<{ at: Date }>(world.database, 'select max(at) as at from audit_records')
    world.clock.set(new Date(newest!.at.getTime() + 31 * 86_400_000))
    const { administrator } = world.institutions.alder
    await Promise.all([administrator, desk.analyst].map((person) => person.signIn()))
    const to = world.clock.now().toISOString().slice(0, 7)
    const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
    const imported = async (): Promise<number[]> => {
      const months = await administrator.get(`/admin/usage?from=${from}&to=${to}`)
      const sum = (name: 'applications_imported' | 'applications_created'): number =>
        months.reduce((total, month) => total + month[name], 0)
      return [sum('applications_imported'), sum('applications_created')]
    }
    const [imports, entered] = await imported()
    assert.equal(draft(98).input.channel, 'branch')
    await create([98, 99].map((i) => draft(i)))
    assert.deepEqual(await imported(), [imports! + 2, entered])
  })

  it('assigns readable references of more than seven digits', async () => {
    await superuserQuery(
      world.database,
      'update application_counters set last_number = 9999998 where institution_id = $1',
      [bulk.institutionId],
    )
    const made = created(await create([95, 96].map((i) => draft(i))))
    const last = await desk.analyst.post('/applications', applicationBody(desk.productId, rows[97]!), 201)
    const details = [...(await Promise.all(made.map(({ applicationId }) => read(applicationId)))), last]
    assert.deepEqual(
      details.map(({ reference }) => reference),
      ['A-9999999', 'A-10000000', 'A-10000001'],
    )
  })
})
