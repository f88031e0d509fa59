import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { routes } from '../../src/areas.ts'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { assignableRoles } from '../../src/platform/access/roles.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, fromBase32, type Person, type World } from '../world.ts'
import { Intruder, type Move } from './intruder.ts'

const SECRET = 'known to nobody but its owner'

/** Weights of moves, 1 by default: those that lead towards a session are tried more often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  issue_recovery: 6,
  enrol_by_recovery: 5,
  complete_recovery: 6,
  sign_in: 4,
  accept_invitation: 2,
  enrol_by_invitation: 2,
  invite: 2,
}

describe('an administrator who sees every link', () => {
  let world: World
  let mallory: Person
  let met = 0
  before(async () => {
    // No mail server: every link of an invitation or a recovery is in the response.
    world = await createWorld()
    mallory = await world.join(world.institutions.alder, 'Mallory', assignableRoles)
  })
  after(() => world.stop())

  /** A colleague with a password and a key that nobody else knows, though Mallory invited them and had the link first. */
  async function meet(): Promise<{ intruder: Intruder; id: string; seed: Buffer; unchanged: () => Promise<void> }> {
    met += 1
    const email = `victim${met}@alder-bank.example`
    await mallory.signIn()
    const issued = await mallory.post('/admin/invitations', { email, roles: ['analyst'] }, 201)
    const token = issued.link!.split('#token=')[1]!
    const enrol = async (): Promise<Buffer> =>
      fromBase32((await world.anonymous.post('/invitations/enrollment', { token })).secret)
    const first = await enrol()
    const seed = await enrol()
    const code = codeAt(seed, stepAt(world.clock.now()))
    const person = { token, display_name: 'Victim', password: SECRET, code }
    await world.anonymous.post('/invitations/accept', person, 201)
    const [user] = await superuserQuery<{ id: string }>(world.database, 'select id from users where email = $1', [
      email,
    ])
    const id = user!.id
    const secrets = () =>
      superuserQuery(
        world.database,
        `select u.password_hash, f.sealed_seed, (select count(*) from sessions s where s.user_id = u.id) as sessions
         from users u join second_factors f on f.user_id = u.id and f.state = 'in_service' where u.id = $1`,
        [id],
      )
    const kept = await secrets()
    const intruder = new Intruder(world, mallory, { id, email }, { id: issued.invitation.id, token })
    intruder.keys.push(first)
    const unchanged = async (): Promise<void> => {
      assert.deepEqual(intruder.opened, [])
      assert.deepEqual(await secrets(), kept)
    }
    return { intruder, id, seed, unchanged }
  }

  const moves = fc.oneof(
    ...Object.keys(new Intruder(...([{}, {}, {}, {}] as unknown as ConstructorParameters<typeof Intruder>)).plays).map(
      (operation) => ({
        weight: WEIGHTS[operation] ?? 1,
        arbitrary: fc.record({
          operation: fc.constant(operation),
          // Mostly what was learnt last.
          link: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }),
          password: fc.nat(1),
          key: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(5) }),
          choice: fc.nat(11),
        }),
      }),
    ),
  )

  it('the intruder has a move for every operation of accounts, invitations and recovery that changes something', async () => {
    const about = /^\/(admin\/(users|invitations)|invitations|account-recovery)(\/|$)/
    const wanted = routes.filter(({ method, path }) => method !== 'GET' && about.test(path))
    assert.ok(wanted.length >= 15)
    const { intruder } = await meet()
    assert.deepEqual(
      wanted.map(({ operation }) => operation).filter((operation) => intruder.plays[operation] === undefined),
      [],
      'give the intruder these moves',
    )
  })

  it('finds no sequence of calls that opens a session of a colleague or changes their password or key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 8, maxLength: 30, size: 'max' }), async (sequence) => {
        const { intruder, unchanged } = await meet()
        for (const move of sequence) await intruder.play(move)
        await unchanged()
      }),
      // No shrinking: each further try costs seconds.
      { numRuns: 20, endOnFailure: true },
    )
  })

  /** Each with what was learnt last. */
  const inOrder = (operations: readonly string[], choice: number): Move[] =>
    operations.map((operation) => ({ operation, link: 0, password: 0, key: 0, choice }))
  const recover = (kind: number): Move[] =>
    inOrder(['issue_recovery', 'enrol_by_recovery', 'complete_recovery', 'sign_in'], kind)

  it('succeeds with every move except the two that would let them in, so the sequences do not consist of refusals', async () => {
    const { intruder, unchanged } = await meet()
    const colleague = ['change_user_profile', 'assign_roles', 'close_user_sessions']
    const recovery = ['issue_recovery', 'inspect_recovery', 'enrol_by_recovery', 'complete_recovery', 'revoke_recovery']
    const status = ['suspend_user', 'reactivate_user', 'disable_user']
    const invitation = ['inspect_invitation', 'reissue_invitation', 'revoke_invitation', 'invite']
    for (const move of [
      ...inOrder([...colleague, ...recovery, ...status], 0),
      // The fourth choice is an address that nobody has.
      ...inOrder(['invite', ...invitation, 'enrol_by_invitation', 'accept_invitation', 'sign_in'], 3),
    ])
      await intruder.play(move)
    assert.deepEqual(
      Object.keys(intruder.plays).filter((operation) => !intruder.did.has(operation)),
      ['complete_recovery', 'sign_in', 'wait'],
    )
    await unchanged()
  })

  it('the moves of the intruder find a way in for whoever knows the password: a recovery of the second factor', async () => {
    const { intruder } = await meet()
    intruder.passwords.push(SECRET)
    for (const move of recover(0)) {
      await intruder.play(move)
      if (move.operation === 'complete_recovery') world.clock.advance(30)
    }
    assert.deepEqual(intruder.opened, ['second factor required', 'full'])
  })

  it('the moves of the intruder find a way in for whoever has the key: a recovery of the password', async () => {
    const { intruder, seed } = await meet()
    intruder.keys.push(seed)
    for (const move of recover(1)) {
      await intruder.play(move)
      if (move.operation === 'issue_recovery' || move.operation === 'complete_recovery') world.clock.advance(30)
    }
    assert.deepEqual(intruder.opened, ['second factor required', 'full'])
  })

  it('gains nothing by recovering the password and the second factor in turn', async () => {
    for (const kinds of [
      [0, 1],
      [1, 0],
      [0, 1, 0, 1],
    ]) {
      const { intruder, unchanged } = await meet()
      for (const kind of kinds) for (const move of recover(kind)) await intruder.play(move)
      await unchanged()
    }
  })
})
