import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import type { ApplicationDetailOut, EvidenceBundleOut } from '../../client/index.ts'
import { refusalOf } from '../../test/call.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'

const REFUSED = '409 EVIDENCE_DAMAGED'

describe('a piece that no event erased', { timeout: 300_000 }, () => {
  let world: World
  let desk: LendingDesk
  let next = 0
  const logged: { readonly application_id?: string; readonly code?: string; readonly differing?: string }[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  before(async () => {
    ;({ world, desk } = await createLendingWorld({ maxAmount: '50000', log }))
  })
  after(() => world.stop())

  const entered = (more: object = {}) =>
    desk.analyst.post('/applications', applicationBody(desk.productId, rows[next++]!, more), 201)

  async function decided(more: object = {}): Promise<ApplicationDetailOut> {
    const draft = await entered(more)
    const { id, row_version, evaluations } = await desk.analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    const outcome = evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved'
    await desk.manager.post(`/applications/${id}/decision`, { row_version, outcome }, 201)
    return desk.manager.get(`/applications/${id}`)
  }

  /** As a superuser of the database, without triggers. */
  const change = (statement: string, { id }: ApplicationDetailOut) =>
    superuserQuery(world.database, `set session_replication_role = replica; ${statement.replaceAll('$1', `'${id}'`)}`)

  const requests = ({ id, evaluations }: ApplicationDetailOut) =>
    ({
      export: ['POST', `/applications/${id}/evidence`],
      application: ['GET', `/applications/${id}`],
      evaluation: ['GET', `/evaluations/${evaluations[0]!.id}`],
      reconstitution: ['POST', `/evaluations/${evaluations[0]!.id}/reconstitution`],
    }) as const
  type Request = keyof ReturnType<typeof requests>

  async function refusedOf(application: ApplicationDetailOut): Promise<string[]> {
    const refused: string[] = []
    for (const [name, [method, path]] of Object.entries(requests(application))) {
      const reply = await desk.manager.send(method, path)
      if (reply.status === 200) continue
      assert.equal(refusalOf(reply), REFUSED, name)
      refused.push(name)
    }
    return refused
  }

  const all: readonly Request[] = ['export', 'application', 'evaluation', 'reconstitution']
  const subject = '(select subject_id from applications where id = $1)'
  const changes: Readonly<Record<string, readonly [statement: string, refused: readonly Request[]]>> = {
    'the decision was deleted': [
      `delete from pieces where application_id = $1 and part = 'decision'`,
      ['export', 'application'],
    ],
    'the trace was deleted with what is sealed with it': [
      `delete from pieces where application_id = $1 and part = 'results'`,
      all,
    ],
    'the input of the evaluation was deleted': [
      `delete from pieces where application_id = $1 and part = 'input'`,
      ['export', 'evaluation', 'reconstitution'],
    ],
    'the last piece was taken from those that are sealed together': [
      `update pieces set salts = substr(salts, 1, length(salts) - 32), sizes = substr(sizes, 1, length(sizes) - 4) where application_id = $1 and part = 'results'`,
      all,
    ],
    'a part was given to another owner': [
      `update pieces set owner_id = gen_random_uuid() where application_id = $1 and part = 'results'`,
      all,
    ],
    'the pieces were given to another person': [
      `update pieces set subject_id = (select id from subjects where id <> ${subject} limit 1) where application_id = $1`,
      all,
    ],
    'the person is missing': [`update subjects set id = gen_random_uuid() where id = ${subject}`, all],
    'the key of the person was deleted': [`update subjects set wrapped_key = null where id = ${subject}`, all],
    'the key of the person was changed': [
      `update subjects set wrapped_key = wrapped_key || '\\x00' where id = ${subject}`,
      all,
    ],
    'a piece cannot be opened': [
      `update pieces set sealed = sealed || '\\x00' where application_id = $1 and part = 'results'`,
      all,
    ],
    'a size of a piece was changed': [
      `update pieces set sizes = set_byte(sizes, 3, get_byte(sizes, 3) # 1) where application_id = $1 and part = 'results'`,
      all,
    ],
  }
  for (const [name, [statement, refused]] of Object.entries(changes))
    it(`a piece that no event erased is neither signed nor shown as erased when ${name}`, async () => {
      // The key is of one person in some of these.
      const application = await decided()
      assert.deepEqual(await refusedOf(application), [])
      await change(statement, application)
      assert.deepEqual(await refusedOf(application), refused)
    })

  it('a piece that no event erased is refused in the history of the applicant, for which the decision counts', async () => {
    const application = await decided()
    const other = await entered({ applicant_reference: application.applicant_reference })
    const shown = await desk.manager.get(`/applications/${other.id}/applicant-history`)
    assert.equal(shown.applications.length, 1)
    await change(`delete from pieces where application_id = $1 and part = 'decision'`, application)
    assert.equal(refusalOf(await desk.manager.send('GET', `/applications/${other.id}/applicant-history`)), REFUSED)
  })

  it('does not keep the list from showing the other applications, and the log names it', async () => {
    const [damaged, deleted, intact] = [await entered(), await entered(), await entered()]
    await change(`update pieces set sealed = '\\x00' where owner_id = $1`, damaged)
    await change(`delete from pieces where owner_id = $1`, deleted)
    logged.splice(0)
    const { items } = await desk.manager.get('/applications?limit=200')
    const shown = (id: string) => items.find((item) => item.id === id)!.applicant_reference
    assert.deepEqual(
      [damaged, deleted, intact].map(({ id }) => shown(id)),
      [null, null, intact.applicant_reference],
    )
    const named = logged.filter(({ code }) => code === 'EVIDENCE_DAMAGED').map(({ differing }) => differing)
    for (const { id } of [damaged, deleted]) assert.ok(named.includes(`pieces/${id}/references`))
    assert.ok(!named.includes(`pieces/${intact.id}/references`))
  })

  it('keeps a draft from being submitted or changed as if its values were destroyed', async () => {
    for (const damage of [
      'delete from pieces where owner_id = $1',
      `update pieces set salts = substr(salts, 1, 32), sizes = substr(sizes, 1, 4) where owner_id = $1`,
    ]) {
      const draft = await entered()
      await change(damage, draft)
      const { row_version } = draft
      const entry = { ...applicationBody(desk.productId, rows[0]!), row_version }
      assert.equal(refusalOf(await desk.analyst.send('PUT', `/applications/${draft.id}`, entry)), '409 RECORD_DAMAGED')
      const submission = await desk.analyst.send('POST', `/applications/${draft.id}/submit`, { row_version })
      assert.equal(refusalOf(submission), '409 RECORD_DAMAGED', damage)
    }
  })

  it('the log names no unerased piece of an application that does not exist', async () => {
    const { id } = await entered()
    const unknown = id.replace(/.{12}$/, '0'.repeat(12))
    logged.splice(0)
    const entry = { ...applicationBody(desk.productId, rows[0]!), row_version: 1 }
    for (const [method, path, body] of [
      ['PUT', `/applications/${unknown}`, entry],
      ['POST', `/applications/${unknown}/submit`, { row_version: 1 }],
    ] as const)
      assert.equal(refusalOf(await desk.analyst.send(method, path, body)), '404 NOT_FOUND', method)
    assert.deepEqual(logged, [])
  })

  it('ends a replay, which would otherwise leave the application out', async () => {
    const application = await decided()
    await change(`delete from pieces where application_id = $1 and part = 'input'`, application)
    const day = world.clock.now().toISOString().slice(0, 10)
    const reply = await desk.author.send('POST', `/policies/${desk.policyId}/simulations`, {
      replay: { from: day, to: day },
    })
    assert.equal(refusalOf(reply), REFUSED)
  })

  it('a piece that no event erased is told from those that were erased, which a new bundle lists', async () => {
    const application = await decided()
    await eraseSubjectOf(world.database, world.institutions.alder.id, application.id)
    assert.deepEqual(await refusedOf(application), [])
    const reply = await desk.manager.send('POST', `/applications/${application.id}/evidence`)
    const { erased } = (reply.body as EvidenceBundleOut).statement
    assert.ok(erased.includes('trace') && erased.includes('human-decision'), erased.join())
    assert.equal((await desk.manager.get(`/applications/${application.id}`)).erased, true)
    const { verdict } = await desk.manager.post(`/evaluations/${application.evaluations[0]!.id}/reconstitution`)
    assert.equal(verdict, 'not_recomputable')
  })
})
