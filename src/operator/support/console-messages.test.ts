// What the control console sends about support requests.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  canonicalBytes,
  SUPPORT_MESSAGE,
  type SupportActStatement,
  type SupportMessage,
} from '../../../core/evidence/index.ts'
import { STRANGER_KEY } from '../../../core/evidence/keys.fixture.ts'
import { askedIn, consoleTrust, signedMessage } from '../../../test/console.ts'
import { eventsOf } from '../../../test/superuser-query.ts'
import { createWorld, type Lender, type World } from '../../../test/world.ts'
import { utcInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { applySupport } from './apply.ts'
import { requestsOf, refusalOf } from './requests.fixture.ts'

describe('a message of the control console about support requests', () => {
  let world: World
  let alder: Lender
  before(async () => {
    world = await createWorld()
    ;({ alder } = world.institutions)
  })
  after(() => world.stop())

  const { made, seen, kinds } = requestsOf(
    () => world,
    () => alder,
  )

  function message(
    acts: readonly (Partial<SupportActStatement> & { request_id: string })[],
    change = {},
  ): SupportMessage {
    const { instanceId, institutionId, now } = askedIn(world, alder)
    const whole = acts.map((act) => ({ act: 'note', note: null, priority: null, row_version: 1, ...act }) as const)
    const from = { instance_id: instanceId, institution_id: institutionId, issued_at: utcInstant(now) }
    return { message_id: newId(now), ...from, acts: whole, ...change }
  }
  const signed = (
    statement: object,
    ...more: Parameters<typeof signedMessage> extends [object, ...infer R] ? R : never
  ) => canonicalBytes(signedMessage(statement, more[0], more[1] ?? SUPPORT_MESSAGE))
  const trust = () => consoleTrust(world.operator.keyring.instanceId)
  const apply = (bytes: Uint8Array) => applySupport(world.operator, bytes, trust())

  it('a message of the console is applied once, also when its file comes again, late or several times at once', async () => {
    const { id } = await made()
    const acts = [
      { request_id: id, act: 'qualify', priority: 'high', row_version: 1 },
      { request_id: id, act: 'assign', row_version: 3 },
      { request_id: id, act: 'start', row_version: 4 },
      { request_id: id, act: 'ask', note: 'Which file\nwas it?', row_version: 5 },
    ] as const
    const statement = message(acts)
    const bytes = signed(statement)
    const replies = await Promise.all([1, 2, 3].map(() => apply(bytes)))
    assert.deepEqual(replies.map((done) => String('applied' in done && done.applied)).toSorted(), [
      'false',
      'false',
      'true',
    ])
    const { status, priority, public_note, row_version } = await seen(id)
    assert.deepEqual(
      [status, priority, public_note, row_version],
      ['awaiting_information', 'high', 'Which file\nwas it?', 6],
    )
    const earlier = await kinds()
    const late = await apply(bytes)
    assert.ok('applied' in late && !late.applied)
    const changed = await apply(
      signed({
        ...statement,
        acts: [{ ...statement.acts[0]!, row_version: 6, act: 'note', note: 'x', priority: null }],
      }),
    )
    assert.match(refusalOf(changed), /another message was already applied/)
    assert.deepEqual(await kinds(), earlier)
    const events = await eventsOf(world.database, alder.id, 'support_request.assigned')
    const { actor, data } = events.find(({ subject }) => subject?.id === id)!
    assert.equal(actor.type, 'operator')
    assert.equal((data as { message_id?: string }).message_id, statement.message_id)
  })

  it('a message of which one act is refused does nothing', async () => {
    const [first, second] = [await made(), await made()]
    const earlier = await kinds()
    const wrong: readonly (readonly [act: Partial<SupportActStatement>, why: RegExp])[] = [
      [{ act: 'assign' }, /act 2: INVALID_STATE/],
      [{ act: 'qualify', row_version: 2 }, /act 2: STALE_ROW_VERSION/],
      [{ act: 'ask' }, /act 2: `ask` needs a note/],
      [{ act: 'qualify', request_id: newId(world.clock.now()) }, /act 2: NOT_FOUND/],
    ]
    for (const [act, why] of wrong) {
      const acts = [
        { request_id: first.id, act: 'qualify' as const },
        { request_id: second.id, ...act },
      ]
      assert.match(refusalOf(await apply(signed(message(acts)))), why)
    }
    assert.deepEqual(await kinds(), earlier)
    assert.deepEqual([(await seen(first.id)).status, (await seen(second.id)).status], ['created', 'created'])
  })

  it('refuses a file that no known key signed, that was changed, or that is of another kind, instance or institution', async () => {
    const { id } = await made()
    const good = message([{ request_id: id, act: 'qualify' }])
    const earlier = await kinds()
    const bytes = signed(good)
    const forged = {
      ...signedMessage(good, undefined, SUPPORT_MESSAGE),
      statement: { ...good, acts: [{ ...good.acts[0]!, priority: 'low' }] },
    }
    const other = newId(world.clock.now())
    const refused: readonly (readonly [why: RegExp, bytes: Uint8Array, trusted?: Uint8Array | null])[] = [
      [/not in the trust file/, signed(good, STRANGER_KEY)],
      [/signature/i, canonicalBytes(forged)],
      [
        /signature/i,
        signed(good, undefined, {
          ...SUPPORT_MESSAGE,
          payloadType: 'application/vnd.credit-decision.access-request.v1+json',
        }),
      ],
      [/not canonical/, Buffer.concat([bytes, Buffer.from('\n')])],
      [/byte/, bytes.subarray(0, bytes.length - 9)],
      [/byte/, new Uint8Array()],
      [/another instance/, signed({ ...good, instance_id: other })],
      [/there is no institution/, signed({ ...good, institution_id: other })],
      [/console-trust.json is missing/, bytes, null],
      [/console-trust.json cannot be used/, bytes, Buffer.from('{}')],
      [
        /retired/,
        bytes,
        consoleTrust(world.operator.keyring.instanceId, {
          status: 'retired',
          not_after: utcInstant(new Date(world.clock.now().getTime() + 9e9)),
        }),
      ],
      [/\/statement\/acts/, signed({ ...good, acts: [] })],
    ]
    for (const [why, file, trusted = trust()] of refused)
      assert.match(refusalOf(await applySupport(world.operator, file, trusted)), why)
    assert.deepEqual(await kinds(), earlier)
    assert.equal((await seen(id)).status, 'created')
  })
})
