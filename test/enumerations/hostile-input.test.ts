import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import { settings } from '../../src/platform/settings.ts'
import { refusalOf } from '../call.ts'
import { sendRaw } from '../network/raw.ts'
import { createWorld, type Person, type World } from '../world.ts'

interface Problem {
  readonly loc: (string | number)[]
  readonly msg: string
  readonly type: string
}

describe('input that no form would send', () => {
  let world: World
  let all: Person
  before(async () => {
    world = await createWorld()
    all = await world.join(world.institutions.birch, 'Oscar', assignableRoles)
  })
  after(() => world.stop())

  const problemsOf = async (method: string, path: string, body?: unknown): Promise<Problem[]> => {
    const reply = await all.send(method, path, body)
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', `${method} ${path} answered ${reply.text}`)
    return (reply.body as { detail: Problem[] }).detail
  }

  it('rejects a sign-in with a character that the database cannot store', async () => {
    for (const member of ['institution_reference', 'email', 'password']) {
      const body = { institution_reference: 'birch', email: 'x', password: 'y', [member]: 'a\u0000b' }
      const reply = await world.anonymous.send('POST', '/auth/login', body)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', member)
    }
  })

  it('rejects a control character in a query', async () => {
    for (const search of ['ab%00', '%00%00', 'ab%1b'])
      assert.deepEqual(
        (await problemsOf('GET', `/applications?search=${search}`)).map(({ loc, type }) => [loc, type]),
        [[['query', 'search'], 'control_character']],
      )
  })

  it('rejects an id whose UUID has another spelling', async () => {
    const other = 'urn:uuid:00000000-0000-7000-8000-000000000000'
    assert.deepEqual((await problemsOf('GET', `/admin/users/${other}`))[0]!.loc, ['path', 'user_id'])
    assert.deepEqual((await problemsOf('GET', `/applications?product_id=${other}`))[0]!.loc, ['query', 'product_id'])
    const body = { product_id: other, grid_code: 'german_credit_1994', code: 'ab', title: 'x' }
    assert.deepEqual((await problemsOf('POST', '/policies', body))[0]!.loc, ['body', 'product_id'])
  })

  it('rejects a name or reference without a visible character, and accepts any script', async () => {
    const body = { product_id: '00000000-0000-7000-8000-000000000000', amount: '1', duration_months: 1 }
    for (const unseen of [' ', '\u200b', '\u00a0\u2003', '\ufeff\u2060', '\u3164', '\u2800']) {
      const problems = await problemsOf('POST', '/applications', { ...body, applicant_reference: unseen })
      assert.deepEqual(
        problems.map(({ loc }) => loc),
        [['body', 'applicant_reference']],
        JSON.stringify(unseen),
      )
    }
    for (const seen of ['Ж', '李', '7', '…', '\u200bA']) {
      const problems = await problemsOf('POST', '/applications', { ...body, applicant_reference: seen })
      assert.deepEqual(
        problems.map(({ loc }) => loc),
        [['body', 'product_id']],
        seen,
      )
    }
  })

  it('rejects a name with several lines or with marks that change the reading direction', async () => {
    const { id } = await all.get('/me')
    const own = (display_name: string) => ['PUT', '/me/profile', { display_name, function: null, language: 'en' }]
    const others = (display_name: string) => ['PUT', `/admin/users/${id}/profile`, { display_name, function: null }]
    const machine = (name: string) => ['POST', '/admin/api-credentials', { name, scopes: ['integration.ping'] }]
    for (const [member, request] of [
      ['display_name', own],
      ['display_name', others],
      ['name', machine],
    ] as const) {
      for (const name of [
        'Oscar\nAda',
        'Oscar\r\nAda',
        'Oscar\tAda',
        'Oscar\u2028Ada',
        'Oscar \u202eadA',
        'Oscar \u2066Ada',
        '\u3164',
      ])
        assert.deepEqual(
          (await problemsOf(...(request(name) as [string, string, unknown]))).map(({ loc }) => loc),
          [['body', member]],
          JSON.stringify(name),
        )
    }
  })

  it('rejects a body in another encoding than UTF-8, or with a compression', async () => {
    const body = { institution_reference: 'birch', email: 'x', password: 'y' }
    for (const headers of [
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json; charset="latin1"' },
      { 'content-type': 'application/json; charset=utf-8; charset=utf-16' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'identity, br' },
    ])
      assert.equal(
        refusalOf(await world.anonymous.send('POST', '/auth/login', body, headers)),
        '415 UNSUPPORTED_MEDIA_TYPE',
        JSON.stringify(headers),
      )
    for (const headers of [
      { 'content-type': 'application/json;charset="UTF-8"' },
      { 'content-type': 'APPLICATION/JSON', 'content-encoding': 'identity' },
    ])
      assert.equal(
        refusalOf(await world.anonymous.send('POST', '/auth/login', body, headers)),
        '401 SIGN_IN_FAILED',
        JSON.stringify(headers),
      )
  })

  it('rejects a body of too many values for its size, and one of over 5,000 with the first problem only', async () => {
    const path = '/policies/00000000-0000-7000-8000-000000000000/simulations'
    // Two values more: the body and its list.
    const problemsOfZeros = (count: number) =>
      problemsOf(
        'POST',
        path,
        `{"test_set":[${Array(count - 2)
          .fill(0)
          .join()}]}`,
      )
    assert.equal((await problemsOfZeros(5_000)).length, 50)
    const [first, ...others] = await problemsOfZeros(5_002)
    assert.deepEqual([first!.loc, others.length], [['body', 'test_set', 0], 0])
    const max = Number(settings.LIMIT_SIMULATION_BODY_BYTES.preset) / 32
    const [whole, ...more] = await problemsOfZeros(max)
    assert.deepEqual([whole!.loc, more.length], [['body', 'test_set', 0], 0])
    const [refused] = await problemsOfZeros(max + 1)
    assert.deepEqual([refused!.loc[0], refused!.type], ['body', 'json_too_many_values'])
  })

  it('rejects a day that no calendar has', async () => {
    const path = '/policies/00000000-0000-7000-8000-000000000000/simulations'
    for (const from of ['0000-01-01', '2026-02-30', '2026-1-1', '2026-13-01', '20260101'])
      assert.deepEqual((await problemsOf('POST', path, { replay: { from, to: '2026-12-31' } }))[0]!.loc, [
        'body',
        'replay',
        'from',
      ])
  })

  it('accepts a number or boolean of a query in one spelling only', async () => {
    for (const limit of ['0x10', '1e1', '%2010', '10.0', '010', '+10', '', '1&limit=2'])
      assert.deepEqual((await problemsOf('GET', `/applications?limit=${limit}`))[0]!.loc, ['query', 'limit'], limit)
    for (const mine of ['1', 'TRUE', '', 'null'])
      assert.deepEqual((await problemsOf('GET', `/applications?mine=${mine}`))[0]!.loc, ['query', 'mine'], mine)
    const page = await all.get('/applications?limit=10&offset=0&mine=false')
    assert.deepEqual([page.limit, page.offset], [10, 0])
  })

  it('reports an invalid value by its index in a list, and once where null is possible', async () => {
    await all.stepUp()
    const body = {
      email: 'a@b.example',
      roles: ['analyst', 'emperor'],
      delegations: [{ product_id: 1, max_amount: '1' }],
    }
    const problems = await problemsOf('POST', '/admin/invitations', body)
    assert.deepEqual(
      problems.map(({ loc, type }) => [loc, type]),
      [
        [['body', 'roles', 1], 'enum'],
        [['body', 'delegations', 0, 'product_id'], 'type'],
      ],
    )
  })

  it('rejects a number instead of an object', async () => {
    assert.deepEqual(
      (await problemsOf('POST', '/policies', '1.5')).map(({ loc, msg }) => [loc, msg]),
      [[['body'], 'must be object']],
    )
  })

  it('answers an unknown method in the form of an error of the service', async () => {
    const token = `Authorization: Bearer ${all.token}`
    for (const path of ['/api/v1/applications', '/nowhere']) {
      const reply = await sendRaw(
        world.address,
        `QUERY ${path} HTTP/1.1\r\nHost: x\r\n${token}\r\nConnection: close\r\n\r\n`,
      )
      assert.ok([400, 404].includes(reply.status), reply.text)
      assert.doesNotMatch(reply.text, /fst_/i)
    }
  })
})
