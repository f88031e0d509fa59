import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../call.ts'
import { sendRaw } from '../network/raw.ts'
import { createWorld, type World } from '../world.ts'

/** Headers of every answer. */
const ALWAYS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * What a policy admits from elsewhere: schemes of the network and hosts. `upgrade-insecure-requests` counts, because it
 * makes a page over plain HTTP load its files from an address that nobody serves.
 */
function foreignSources(policy: string): string[] {
  const words = policy.split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    return sources.length === 0 ? [name ?? ''] : sources
  })
  return words.filter((word) => !['', "'none'", "'self'", 'data:', 'sandbox'].includes(word))
}

describe('the headers of an answer', () => {
  let world: World
  before(async () => {
    world = await createWorld({ environment: { PUBLIC_URL: 'https://credit.example' } })
  })
  after(() => world.stop())

  const replies = async (): Promise<[string, Reply][]> => {
    const { administrator } = world.institutions.alder
    const raw = (text: string): Promise<Reply> => sendRaw(world.address, text)
    return [
      ['a success', await administrator.send('GET', '/me')],
      ['no token', await world.anonymous.send('GET', '/me')],
      ['an invalid body', await world.anonymous.send('POST', '/auth/login', '{')],
      ['an unknown path', await world.anonymous.send('GET', '/nowhere')],
      ['the page of a link', await raw('GET /invitation HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
      ['the API description', await world.anonymous.send('GET', '/openapi.json')],
      ['an unsupported method', await world.anonymous.send('OPTIONS', '/me')],
      [
        'a path that cannot be decoded',
        await raw('GET /api/v1/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      ],
      ['no HTTP', await raw('hello\r\n\r\n')],
      ['a trace', await raw('TRACE /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
    ]
  }

  it('every kind of answer forbids a browser to run, embed, cache or pass on anything', async () => {
    for (const [what, { headers }] of await replies()) {
      for (const [name, value] of Object.entries(ALWAYS)) assert.equal(headers.get(name), value, `${what}: ${name}`)
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        assert.ok(policy.includes(rule), `${what}: ${policy}`)
      assert.deepEqual(foreignSources(policy), [], what)
    }
  })

  it('no answer permits another origin, sets a cookie or redirects', async () => {
    for (const [what, { status, headers }] of await replies()) {
      for (const name of ['access-control-allow-origin', 'access-control-allow-credentials', 'set-cookie', 'location'])
        assert.equal(headers.get(name), null, `${what}: ${name}`)
      assert.ok(status < 300 || status >= 400, what)
    }
  })

  it('a token in a cookie opens nothing', async () => {
    const { token } = world.institutions.alder.administrator
    for (const cookie of [`token=${token}`, `authorization=Bearer ${token}`, token!])
      assert.equal(refusalOf(await world.anonymous.send('GET', '/me', undefined, { cookie })), '401 UNAUTHENTICATED')
    assert.equal((await world.institutions.alder.administrator.send('GET', '/me')).status, 200)
  })

  it('the answer to a TRACE request does not repeat its content', async () => {
    const secret = 'cds_s_not-to-be-repeated-by-anybody'
    const { status, text } = await sendRaw(
      world.address,
      `TRACE /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nConnection: close\r\n\r\n`,
    )
    assert.ok([400, 404].includes(status))
    assert.ok(!text.includes(secret))
  })

  it('the page of the API description runs only its own scripts and cannot be embedded', async () => {
    const page = await fetch(`${world.address}/docs/`)
    assert.equal(page.status, 200)
    const policy = page.headers.get('content-security-policy') ?? ''
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      assert.ok(policy.includes(rule), policy)
    assert.doesNotMatch(policy, /unsafe|script-src(?:-elem)? /)
    assert.deepEqual(foreignSources(policy), [])
    const planted = "style-src 'self' https:; img-src data: validator.example; upgrade-insecure-requests;"
    assert.deepEqual(foreignSources(planted), ['https:', 'validator.example', 'upgrade-insecure-requests'])
  })

  it('answers require HTTPS for a year when the public address has HTTPS, and only then', async () => {
    for (const [what, { headers }] of await replies())
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains', what)
    const plain = await createWorld()
    const reply = await plain.anonymous.send('GET', '/me')
    await plain.stop()
    assert.equal(reply.headers.get('strict-transport-security'), null)
  })
})
