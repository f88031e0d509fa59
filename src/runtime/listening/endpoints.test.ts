import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it, mock } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import type { Service } from '../../service.ts'
import { addEndpoints } from './endpoints.ts'
import { openHealthListener } from './health-listener.ts'

const TOKEN = 'a-token-of-more-than-twenty-characters'

interface Request {
  readonly remoteAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Clients on this machine that no proxy forwards. */
const HERE: readonly Request[] = [
  {},
  { remoteAddress: '::1', headers: { host: '[::1]:8080' } },
  { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost:8080' } },
]
/** Clients elsewhere, or perhaps elsewhere. */
const ELSEWHERE: readonly Request[] = [
  { remoteAddress: '10.0.0.7' },
  { remoteAddress: '::ffff:10.0.0.7' },
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].map((name) => ({
    headers: { [name]: '127.0.0.1' },
  })),
  { headers: { host: 'credit.example' } },
  { headers: { host: '127.0.0.1.credit.example' } },
  ...['evil@127.0.0.1', 'a:b@localhost:8080', '127.0.0.1#evil', '127.0.0.1/evil', '127.0.0.1?evil'].map((host) => ({
    headers: { host },
  })),
  { headers: { authorization: `Bearer ${TOKEN}` }, remoteAddress: '10.0.0.7' },
]
const WITH_TOKEN: Request = { remoteAddress: '10.0.0.7', headers: { authorization: `Bearer ${TOKEN}` } }

describe('the endpoints for operators', () => {
  const worlds: World[] = []
  const open = async (environment: Record<string, string>): Promise<Service> => {
    const world = await createWorld({ environment })
    worlds.push(world)
    const service = await world.beside()
    addEndpoints(service, '1.2.3', 'boot', '/nowhere')
    return service
  }
  let plain: Service
  let proxied: Service
  before(async () => {
    plain = await open({})
    proxied = await open({ HTTP_TLS: 'proxy', METRICS_TOKEN: TOKEN })
  })
  after(async () => {
    for (const service of [plain, proxied]) await service.stop()
    for (const world of worlds) await world.stop()
  })

  const ask = async ({ http }: Service, url: string, { remoteAddress = '127.0.0.1', headers = {} }: Request) =>
    http.inject({ url, remoteAddress, headers: { host: '127.0.0.1:8080', ...headers } })
  const bootToken = async (service: Service, request: Request): Promise<unknown> => {
    const reply = await ask(service, '/healthz', request)
    assert.deepEqual([reply.statusCode, reply.json().status], [200, 'alive'])
    return reply.json().boot_token
  }
  const metrics = async (service: Service, request: Request): Promise<number> =>
    (await ask(service, '/metrics', request)).statusCode

  it('answers metrics and the boot token to a client of this machine that no proxy forwards, and to nobody else', async () => {
    for (const request of HERE)
      assert.deepEqual([await metrics(plain, request), await bootToken(plain, request)], [200, 'boot'])
    for (const request of ELSEWHERE) {
      const seen = [await metrics(plain, request), await bootToken(plain, request)]
      assert.deepEqual(seen, [403, undefined], JSON.stringify(request))
    }
    assert.ok(!(await ask(plain, '/metrics', ELSEWHERE[0]!)).body.includes('probity_'))
  })

  it('answers a page at / where no console is built, and the verifier at /verify, each with a policy that permits only its own style and script', async () => {
    const start = await ask(plain, '/', ELSEWHERE[0]!)
    assert.match(String(start.headers['content-type']), /^text\/html/)
    for (const link of ['docs', 'verify', 'openapi.json', 'healthz', 'readyz']) {
      assert.ok(start.body.includes(`href="${link}"`))
      assert.equal((await ask(plain, `/${link}`, ELSEWHERE[0]!)).statusCode, 200, link)
    }
    const verifier = await ask(plain, '/verify', ELSEWHERE[0]!)
    assert.match(verifier.body, /<title>Probity – evidence verifier<\/title>/)
    for (const page of [start, verifier]) {
      const policy = String(page.headers['content-security-policy'])
      assert.match(policy, /^default-src 'none'; .*; frame-ancestors 'none'$/)
      for (const [, element, content = ''] of page.body.matchAll(/<(style|script)>([^]*?)<\/\1>/g)) {
        const hash = createHash('sha256').update(content).digest('base64')
        assert.ok(policy.includes(`${element}-src 'sha256-${hash}'`), element)
      }
    }
  })

  it('answers simultaneous probes of readiness by one check of the database', async () => {
    const { pool } = plain.platform
    const query = mock.method(pool, 'query')
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(plain, '/readyz', {})))
    assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200])
    assert.equal(query.mock.callCount(), 1)
    assert.equal((await ask(plain, '/readyz', {})).statusCode, 200)
    assert.equal(query.mock.callCount(), 2, 'a later probe checks again')
    query.mock.restore()
  })

  it('readiness says on a full disk that there is no space left, and not that the service is busy', async () => {
    const query = (text: string) => superuserQuery(worlds[0]!.database, text)
    await query(
      `create function full_disk() returns boolean language plpgsql as $$
         begin raise exception 'no room' using errcode = 'disk_full'; end $$;
       alter table migrations rename to kept;
       create view migrations as select name, checksum from kept where full_disk();
       grant select on migrations to public`,
    )
    const reply = await ask(plain, '/readyz', {})
    await query('drop view migrations; alter table kept rename to migrations; drop function full_disk()')
    assert.equal(reply.statusCode, 503)
    assert.match(reply.json<{ problems: string[] }>().problems.join(), /^The service has no disk space or memory left/)
    assert.equal((await ask(plain, '/readyz', {})).statusCode, 200)
  })

  it('behind a proxy answers metrics and the boot token only with the token', async () => {
    for (const request of [...HERE, ...ELSEWHERE.slice(0, -1)])
      assert.deepEqual([await metrics(proxied, request), await bootToken(proxied, request)], [403, undefined])
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer undefined'])
      assert.equal(await metrics(proxied, { headers: { authorization: wrong } }), 403, wrong)
    assert.deepEqual([await metrics(proxied, WITH_TOKEN), await bootToken(proxied, WITH_TOKEN)], [200, 'boot'])
  })

  it('behind a proxy the health listener answers the boot token, by which commands recognise the service', async () => {
    await proxied.http.ready()
    const listener = await openHealthListener(proxied)
    try {
      const reply = (await (await fetch(`${listener.url}/healthz`)).json()) as { boot_token?: string }
      assert.equal(reply.boot_token, 'boot')
    } finally {
      listener.close()
    }
  })
})
