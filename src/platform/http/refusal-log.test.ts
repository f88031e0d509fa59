import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it, mock } from 'node:test'
import { pino } from 'pino'
import { refuse } from '../../../core/values/refusal.ts'
import { sendRaw } from '../../../test/network/raw.ts'
import { Wire } from '../../../test/network/wire.ts'
import { createWorld, type Person, type World } from '../../../test/world.ts'
import type { Log } from '../log.ts'
import { RefusalLog } from './refusal-log.ts'
import { platformRefusals } from './refusals.ts'

type Line = Record<string, unknown>

const lines: string[] = []
const log: Log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const logged = (): Line[] =>
  lines.map((line) => {
    const entries = Object.entries(JSON.parse(line) as Line)
    return Object.fromEntries(entries.filter(([name]) => !['level', 'time', 'pid', 'hostname'].includes(name)))
  })

/** A value that must not be logged, such as a name, in places where it does not belong. */
const PLANTED = 'Hannelore-Mustermann-4711'

describe('the log of a refusal', () => {
  let world: World
  let ana: Person
  let who: Line
  before(async () => {
    const environment = { LIMIT_REQUEST_SECONDS: '2', LIMIT_BODY_BYTES: '4096', LIMIT_SESSION_PER_MINUTE: '40' }
    world = await createWorld({ log, environment })
    const { alder } = world.institutions
    ana = await world.join(alder, 'Ana', ['analyst'])
    who = { institution_id: alder.id, user_id: (await ana.get('/me')).id }
  })
  beforeEach(() => void (lines.length = 0))
  after(() => world.stop())

  const REQUEST = { 'x-request-id': 'a-known-request-id' }
  const said = { request_id: REQUEST['x-request-id'], msg: 'a request was refused' }

  it('logs a missing permission with request, operation, code and caller, also of a read', async () => {
    await ana.send('GET', `/admin/users?search=${PLANTED}`, undefined, REQUEST)
    assert.deepEqual(logged(), [{ ...said, operation: 'list_users', code: 'PERMISSION_DENIED', ...who }])
  })

  it('logs number and types of the problems of invalid input, but no part of the input', async () => {
    const body = { [PLANTED]: PLANTED, product_id: PLANTED, amount: PLANTED, duration_months: PLANTED }
    await ana.send('POST', '/applications', { ...body, applicant_reference: `${PLANTED}\u0000` }, REQUEST)
    await ana.send('POST', '/applications', body, REQUEST)
    await ana.send('POST', '/applications', `{"${PLANTED}": ${PLANTED}`, REQUEST)
    await ana.send('GET', `/applications?${PLANTED}=${PLANTED}`, undefined, REQUEST)
    await ana.send('GET', `/applications/${PLANTED}`, undefined, REQUEST)
    const [control, form, syntax, query, path, ...more] = logged()
    const create = { ...said, operation: 'create_application', code: 'VALIDATION_FAILED', ...who }
    assert.deepEqual(control, { ...create, problems: 1, types: ['control_character'] })
    assert.deepEqual(form, {
      ...create,
      problems: 5,
      types: ['required', 'additionalProperties', 'format', 'decimal', 'type'],
    })
    assert.deepEqual(syntax, { ...create, problems: 1, types: ['json_syntax'] })
    assert.deepEqual(query, { ...create, operation: 'list_applications', problems: 1, types: ['additionalProperties'] })
    assert.deepEqual(path, { ...create, operation: 'show_application', problems: 1, types: ['format'] })
    assert.deepEqual(more, [])
    assert.ok(!lines.some((line) => line.includes('annelore')))
  })

  it('logs refusals before an operation: media type, size, speed and unreadable HTTP', async () => {
    await ana.send('POST', '/applications', PLANTED, { ...REQUEST, 'content-type': 'text/plain' })
    await ana.send('POST', '/applications', PLANTED.repeat(500), REQUEST)
    await sendRaw(world.address, `${PLANTED}\r\n\r\n`)
    await new Wire(world.address)
      .head('/api/v1/auth/login', undefined, 'Content-Type: application/json', 'Content-Length: 4000')
      .answer()
    assert.deepEqual(
      logged().map(({ operation, code }) => [operation, code]),
      [
        ['create_application', 'UNSUPPORTED_MEDIA_TYPE'],
        ['create_application', 'BODY_TOO_LARGE'],
        [undefined, 'BAD_REQUEST'],
        [undefined, 'REQUEST_TOO_SLOW'],
      ],
    )
    assert.ok(!lines.some((line) => line.includes('annelore')))
  })

  it('logs no ordinary refusal: a missing token, an unknown id', async () => {
    await world.anonymous.send('GET', `/applications?search=${PLANTED}`)
    await ana.send('GET', '/applications/00000000-0000-7000-8000-000000000000')
    await ana.send('GET', `/${PLANTED}`)
    assert.deepEqual(logged(), [])
  })

  it('logs 20 refusals of a flood per minute, and the number of the rest at its end', async () => {
    world.clock.advance(60)
    for (let i = 0; i < 240; i += 1) await ana.send('GET', '/me')
    await world.service.http.close()
    const flood = logged()
    assert.ok(flood.every(({ operation, code }) => operation === 'show_me' && code === 'RATE_LIMITED'))
    // A real minute may end meanwhile, whatever the clock of the test.
    const single = flood.filter(({ msg }) => msg === 'a request was refused').length
    assert.ok(single === 20 || single === 40, `${single} lines`)
    const leftOut = flood.reduce((sum, { left_out = 0 }) => sum + Number(left_out), 0)
    assert.equal(single + leftOut, 200)
  })
})

describe('RefusalLog', () => {
  it('the log of refusals counts anew each minute', () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    lines.length = 0
    const refusals = new RefusalLog(log)
    const flood = (times: number): void => {
      for (let i = 0; i < times; i += 1)
        refusals.note({ requestId: 'x', operation: 'one', refusal: refuse(platformRefusals.PERMISSION_DENIED) })
    }
    const counts = (): unknown[] => logged().map(({ left_out }) => left_out)
    flood(25)
    mock.timers.tick(60_000)
    assert.deepEqual(counts(), [...Array.from({ length: 20 }, () => undefined), 5])
    lines.length = 0
    flood(1)
    mock.timers.tick(60_000)
    assert.deepEqual(counts(), [undefined])
    mock.timers.reset()
  })
})
