import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eventsOf } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { serve, supportForm } from './support.fixture.ts'

const ACTIONS = ['information', 'reopening', 'confirmation'] as const
type Action = (typeof ACTIONS)[number]

describe('the life of a support request', () => {
  let world: World
  let selma: Person
  before(async () => {
    world = await createWorld()
    selma = world.institutions.alder.administrator
  })
  after(() => world.stop())

  const act = (id: string, action: Action, row_version: number) =>
    selma.send(
      'POST',
      `/support/requests/${id}/${action}`,
      action === 'confirmation' ? { row_version } : { note: 'It was the second file.', row_version },
    )
  const serveIt = (id: string, ...acts: Parameters<typeof serve>[3]) => serve(world, world.institutions.alder, id, acts)
  const kindsOf = async (id: string) =>
    (await eventsOf(world.database, world.institutions.alder.id))
      .filter(({ subject, kind }) => subject?.id === id && kind.startsWith('support_request.'))
      .map(({ kind }) => kind)

  it('the requester does in each state what the table allows, and nothing on a version that was changed since', async () => {
    const { id } = await selma.post('/support/requests', supportForm(), 201)
    const refusedAt = async (state: string, row_version: number, allowed: readonly string[]): Promise<void> => {
      for (const action of ACTIONS) {
        assert.equal(refusalOf(await act(id, action, row_version + 1)), '409 STALE_ROW_VERSION')
        if (!allowed.includes(action))
          assert.equal(refusalOf(await act(id, action, row_version)), '409 INVALID_STATE', `${action} while ${state}`)
      }
    }
    const done = async (action: Action, row_version: number) => {
      const reply = await act(id, action, row_version)
      assert.equal(reply.status, 200, reply.text)
      return reply.body as { status: string; row_version: number; requester_note: string | null }
    }
    await refusedAt('created', 1, [])
    for (const [step, state] of [
      ['qualify', 'qualified'],
      ['assign', 'assigned'],
      ['start', 'in_progress'],
    ] as const) {
      const { status, row_version } = await serveIt(id, step)
      assert.equal(status, state)
      await refusedAt(state, row_version, [])
    }
    const asked = await serveIt(id, { act: 'ask', note: 'Which file was it?' })
    assert.equal(asked.public_note, 'Which file was it?')
    await refusedAt(asked.status, asked.row_version, ['information'])
    const given = await done('information', asked.row_version)
    assert.deepEqual([given.status, given.requester_note], ['in_progress', 'It was the second file.'])
    const resolved = await serveIt(id, 'resolve')
    await refusedAt('resolved', resolved.row_version, ['reopening', 'confirmation'])
    const reopened = await done('reopening', resolved.row_version)
    assert.equal(reopened.status, 'in_progress')
    const again = await serveIt(id, 'ask', 'resolve')
    const closed = await done('confirmation', again.row_version)
    await refusedAt('closed', closed.row_version, [])
    const { events } = await selma.get(`/support/requests/${id}`)
    assert.deepEqual(
      events.map(
        ({ kind, by_requester, by_service }) =>
          `${kind} ${by_requester ? 'requester' : ''}${by_service ? 'service' : ''}`,
      ),
      [
        'created requester',
        'qualified service',
        'assigned service',
        'started service',
        'information_requested service',
        'information_given requester',
        'resolved service',
        'reopened requester',
        'information_requested service',
        'resolved service',
        'closed requester',
      ],
    )
    assert.deepEqual(
      await kindsOf(id),
      events.map(({ kind }) => `support_request.${kind}`),
    )
  })

  it('a request from before the clock was set back is answered and resolved like any other', async () => {
    const { id } = await selma.post('/support/requests', supportForm(), 201)
    world.clock.advance(-3_600)
    assert.equal((await serveIt(id, 'qualify', 'assign', 'start', 'ask')).status, 'awaiting_information')
    assert.equal((await act(id, 'information', 5)).status, 200)
    assert.equal((await serveIt(id, 'resolve')).status, 'resolved')
    assert.equal((await act(id, 'confirmation', 7)).status, 200)
  })
})
