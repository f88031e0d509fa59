import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, refusalOf } from '../../test/call.ts'
import { grantOf, openAccess, SUPPORT_EMAIL } from '../../test/console.ts'
import { createPopulatedWorld, type Ids } from '../../test/enumerations/one-of-each.ts'
import { applicationBody, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { type Person, type World } from '../../test/world.ts'
import { routes } from '../areas.ts'
import type { Route } from '../platform/http/route.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const SAME_ID = { 'x-request-id': 'same-request-id' }

describe('the identity of a support access', () => {
  let world: World
  let ids: Ids
  let ada: Person
  let auditor: Person
  /** An application of the same applicant and product as the one in scope, but outside the scope. */
  let outOfScope: string
  let outsideEvaluation: string
  let open: { grantId: string; support: Person }
  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    const { alder } = world.institutions
    ids = populated.alder.inUse
    ada = alder.administrator
    const analyst = await world.join(alder, 'Anton', ['analyst'])
    const small = rows.find((row) => Number(row.amount) < 3_000)!
    const body = applicationBody(ids['product_id']!, { ...small, external_reference: 'other' })
    const made = await analyst.post('/applications', body, 201)
    const submitted = await analyst.post(`/applications/${made.id}/submit`, { row_version: made.row_version })
    outOfScope = made.id
    outsideEvaluation = submitted.evaluations[0]!.id
    open = await openAccess(world, alder, { scope: { applications: [ids['application_id']!] } })
    auditor = await world.join(alder, 'Ugo', ['auditor'])
  })
  beforeEach(async () => {
    for (const person of [ada, auditor, open.support]) await person.signIn()
  })
  after(() => world.stop())

  const consultations = () => eventsOf(world.database, world.institutions.alder.id, 'support.consulted')
  const itemsOf = async (support: Caller, query = ''): Promise<{ items: string[]; total: number }> => {
    const page = (await support.get(`/applications${query}`)) as { items: { id: string }[]; total: number }
    return { items: page.items.map(({ id }) => id), total: page.total }
  }
  it('gives a support identity only the permission to read applications and no role of the institution', async () => {
    const me = await open.support.get('/me')
    assert.deepEqual([me.roles, me.permissions, me.delegations], [['support'], ['applications.read'], []])
    const roles = await superuserQuery(
      world.database,
      'select r.role from user_roles r join users u on u.id = r.user_id where u.grant_id is not null',
    )
    assert.deepEqual(roles, [])
  })

  it('shows a support identity only its scope in lists, totals, searches, applicant histories and evaluations', async () => {
    const seen = { items: [ids['application_id']!], total: 1 }
    const { reference } = await auditor.get(`/applications/${outOfScope}`)
    assert.ok((await itemsOf(auditor)).items.includes(outOfScope), 'applications exist outside the scope')
    for (const query of ['', '?sort=score_asc', '?search=A-', `?product_id=${ids['product_id']}`])
      assert.deepEqual(await itemsOf(open.support, query), seen, query)
    for (const query of [`?search=${reference}`, '?search=other', '?status=submitted', '?mine=true', '?offset=1'])
      assert.deepEqual((await itemsOf(open.support, query)).items, [], query)
    const path = `/applications/${ids['application_id']}/applicant-history`
    const historyOf = async (reader: Caller) => ((await reader.get(path)) as { applications: object[] }).applications
    assert.deepEqual([(await historyOf(auditor)).length, (await historyOf(open.support)).length], [1, 0])
    await open.support.get(`/applications/${ids['application_id']}`)
    const evaluation = await open.support.get(`/evaluations/${ids['evaluation_id']}`)
    assert.equal(evaluation.scorecard_points, null)
  })

  it('answers ids outside the scope with the bytes of an unknown id in every allowed operation', async () => {
    const beyondScope: Readonly<Record<string, string>> = {
      '{application_id}': outOfScope,
      '{evaluation_id}': outsideEvaluation,
    }
    const opened = routes.filter(({ access }) => 'support' in access && access.support)
    assert.ok(opened.length >= 5)
    for (const { method, path } of opened) {
      const parameter = /\{\w+\}/.exec(path)?.[0]
      if (parameter === undefined) {
        const list = await open.support.send(method, path)
        assert.equal(list.status, 200)
        for (const id of [outOfScope, outsideEvaluation]) assert.ok(!list.text.includes(id), `${path} shows ${id}`)
        continue
      }
      const id = beyondScope[parameter]
      assert.ok(id, `give an id outside the scope for ${parameter} of ${path}`)
      const callWith = (given: string) => open.support.send(method, path.replace(parameter, given), undefined, SAME_ID)
      const [beyond, unknown] = [await callWith(id), await callWith(UNKNOWN)]
      assert.equal(beyond.status, 404, path)
      assert.equal(beyond.text, unknown.text)
    }
  })

  it('shows every application of the product, and of no other, when the scope is a product', async () => {
    const requested_by = { name: 'Pia', email: 'pia@support.example', language: 'en' } as const
    const { support } = await openAccess(world, world.institutions.alder, {
      scope: { product_id: ids['product_id']! },
      requested_by,
    })
    await auditor.signIn()
    const known = (await itemsOf(auditor, `?product_id=${ids['product_id']}`)).items
    assert.ok(known.includes(ids['application_id']!) && known.includes(outOfScope))
    assert.deepEqual((await itemsOf(support)).items.toSorted(), known.toSorted())
    await support.get(`/evaluations/${outsideEvaluation}`)
    const other = await (
      await world.join(world.institutions.alder, 'Olga', ['policy_author'])
    ).post(
      '/admin/credit-products',
      {
        code: 'other-loan',
        name: 'Autre',
        name_en: 'Other',
        currency: 'EUR',
        min_amount: '1',
        max_amount: '9000',
        min_duration_months: 1,
        max_duration_months: 72,
        policy_domain: 'german_credit_1994',
      },
      201,
    )
    await superuserQuery(world.database, 'update applications set product_id = $1 where id = $2', [
      other.id,
      outOfScope,
    ])
    assert.deepEqual((await itemsOf(support)).items.toSorted(), known.filter((id) => id !== outOfScope).toSorted())
    assert.equal(refusalOf(await support.send('GET', `/evaluations/${outsideEvaluation}`)), '404 NOT_FOUND')
    await superuserQuery(world.database, 'update applications set product_id = $1 where id = $2', [
      ids['product_id'],
      outOfScope,
    ])
  })

  it('refuses a support identity all other operations: all changes and all other reads', async () => {
    /** Operations on its own session. */
    const own = ['sign_out', 'verify_second_factor']
    const call = (route: Route) =>
      open.support.send(
        route.method,
        route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? UNKNOWN),
        route.shapes.body ? {} : undefined,
      )
    const tried: string[] = []
    for (const route of routes) {
      const { operation, access } = route
      if ('public' in access || own.includes(operation)) continue
      const reply = await call(route)
      tried.push(operation)
      if ('machine' in access) assert.equal(reply.status, 403, operation)
      else if ('support' in access && access.support) assert.equal(reply.status, 200, operation)
      else assert.equal(refusalOf(reply), '403 SUPPORT_READS_ONLY', operation)
    }
    assert.ok(tried.length >= 40)
    assert.equal(
      refusalOf(await call(routes.find(({ operation }) => operation === 'verify_second_factor')!)),
      '422 VALIDATION_FAILED',
    )
    assert.equal(
      refusalOf(await open.support.send('POST', '/auth/second-factor', { code: open.support.freshCode() })),
      '409 INVALID_STATE',
    )
    assert.equal(refusalOf(await open.support.send('POST', '/auth/logout')), '204')
    assert.equal(refusalOf(await open.support.send('GET', '/me')), '401 SESSION_EXPIRED')
  })

  it('records an event for each read and refused read of a support identity, which the grant lists newest first', async () => {
    const earlier = (await consultations()).length
    const seen = await grantOf(ada, open.grantId)
    await open.support.get('/applications')
    await open.support.get(`/applications/${ids['application_id']!.toUpperCase()}`)
    await open.support.get(`/evaluations/${ids['evaluation_id']}`)
    await open.support.send('GET', `/applications/${outOfScope}`)
    await open.support.send('GET', '/admin/users')
    await open.support.send('GET', '/applications?limit=x')
    const left = (await consultations()).slice(earlier)
    assert.deepEqual(
      left.map(({ actor, outcome, data, subject }) => [actor.type, outcome, data['operation'], subject?.id ?? null]),
      [
        ['support', 'success', 'list_applications', null],
        ['support', 'success', 'show_application', ids['application_id']],
        ['support', 'success', 'show_evaluation', ids['application_id']],
        ['support', 'denied', 'show_application', outOfScope],
        ['support', 'denied', 'list_users', null],
      ],
    )
    const { consultations_total, consultations: listed, support_identity } = await grantOf(ada, open.grantId)
    assert.equal(consultations_total, seen.consultations_total + 5)
    assert.deepEqual(
      listed.slice(0, 5).map(({ operation, application_id, outcome }) => [operation, application_id, outcome]),
      [
        ['list_users', null, 'denied'],
        ['show_application', outOfScope, 'denied'],
        ['show_evaluation', ids['application_id'], 'success'],
        ['show_application', ids['application_id'], 'success'],
        ['list_applications', null, 'success'],
      ],
    )
    assert.ok(left.every(({ actor }) => actor.id === support_identity!.user_id))
  })

  it('records a support identity with its own actor type in every event, including failures and refusals', async () => {
    const { user_id } = (await grantOf(ada, open.grantId)).support_identity!
    const login = { institution_reference: 'alder-bank', email: SUPPORT_EMAIL, password: 'wrong' }
    await world.anonymous.send('POST', '/auth/login', login)
    await open.support.send('POST', `/applications/${ids['application_id']}/evidence`)
    const events = (await eventsOf(world.database, world.institutions.alder.id)).filter(
      ({ actor }) => actor.id === user_id,
    )
    assert.deepEqual([...new Set(events.map(({ actor }) => actor.type))], ['support'])
    for (const kind of ['invitation.accepted', 'sign_in.password', 'sign_in.second_factor', 'evidence.exported'])
      assert.ok(
        events.some((event) => event.kind === kind),
        kind,
      )
    const audited = await auditor.get('/admin/audit-events?limit=1')
    assert.equal(audited[0]!.actor.display_name, 'Sam Support')
  })

  it('lists a support identity among neither people nor invitations, and answers administration operations on it with 404', async () => {
    const { user_id } = (await grantOf(ada, open.grantId)).support_identity!
    const users = await ada.get('/admin/users')
    assert.ok(users.length > 3 && users.every(({ id }) => id !== user_id))
    const invitations = await ada.get('/admin/invitations')
    assert.ok(invitations.length > 3 && invitations.every(({ email }) => email !== SUPPORT_EMAIL))
    const [invitation] = await superuserQuery<{ id: string }>(
      world.database,
      'select id from invitations where grant_id is not null limit 1',
    )
    const bodies: Record<string, object> = {
      assign_roles: { row_version: 1, roles: ['analyst'], delegations: [] },
      change_user_profile: { display_name: 'Renamed', function: null },
      issue_recovery: { kind: 'password' },
    }
    await ada.stepUp()
    for (const route of routes.filter(({ path }) => /^\/admin\/.*\{(user|invitation)_id\}/.test(path))) {
      const path = route.path.replace('{user_id}', user_id!).replace('{invitation_id}', invitation!.id)
      const body = route.shapes.body ? (bodies[route.operation] ?? {}) : undefined
      const reply = await ada.send(route.method, path, body)
      assert.equal(refusalOf(reply), '404 NOT_FOUND', `${route.operation}: give it a body in this test if it lacks one`)
    }
  })
})
