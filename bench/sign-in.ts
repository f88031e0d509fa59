// The duration of a failed sign-in by its cause: the responses have the same bytes, so their times must not differ.
// The states alternate within each round, in another order each time, so that all have the same disturbances.
import { superuserQuery } from '../test/superuser-query.ts'
import { createWorld, PASSWORD, type World } from '../test/world.ts'
import type { Measured } from './measured.ts'
import { withOwnServer } from './own-server.ts'

const ROUNDS = 1_000
const WARM_UP = 20
/** Below the budget, so that only the locked account waits. */
const ROUNDS_PER_BUDGET = 50
const MAX_APART_PERCENT = 5

interface Login {
  readonly institution_reference: string
  readonly email: string
  readonly password: string
}

/** `npm run bench -- sign-in [ROUNDS]` */
export function run(): Promise<Measured[]> {
  const rounds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? ROUNDS)
  return withOwnServer(async () => {
    const world = await createWorld({ environment: { LIMIT_FAILED_PASSWORDS: '100' } })
    const measured = await measure(world, rounds)
    await world.stop()
    return measured
  })
}

async function measure(world: World, rounds: number): Promise<Measured[]> {
  const states = await prepareStates(world)
  const names = Object.keys(states)
  const samples = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < rounds; round += 1) {
    if (round % ROUNDS_PER_BUDGET === 0) await forgive(world)
    for (let i = 0; i < names.length; i += 1) {
      // 3 and 8 have no common divisor, so that each round uses a different order.
      const name = names[(i * (round % 2 === 0 ? 1 : 3) + Math.abs(round)) % names.length]!
      const milliseconds = await timeOf(world, states[name]!)
      if (round >= 0) samples.get(name)!.push(milliseconds)
    }
  }
  const medians = names.map((name) => ({ name, median: medianOf(samples.get(name)!) }))
  const [min, max] = [Math.min, Math.max].map((pick) => pick(...medians.map(({ median }) => median)))
  return [
    ...medians.map(({ name, median }) => ({
      name: `failed sign-in, ${name}, median of ${rounds}`,
      value: Number(median.toFixed(2)),
      unit: 'ms',
    })),
    {
      name: 'longest over shortest median',
      value: Number(((max! / min! - 1) * 100).toFixed(2)),
      unit: '%',
      aimAtMost: MAX_APART_PERCENT,
    },
  ]
}

async function prepareStates(world: World): Promise<Readonly<Record<string, Login>>> {
  const { alder } = world.institutions
  const of = async (name: string, status = 'active'): Promise<Login> => {
    const { email } = await world.join(alder, name, ['analyst'])
    await superuserQuery(world.database, 'update users set status = $1 where email = $2', [status, email])
    return { institution_reference: alder.reference, email, password: PASSWORD }
  }
  const known = await of('Wrong')
  await alder.administrator.stepUp()
  const invited = `invited@${alder.reference}.example`
  await alder.administrator.post('/admin/invitations', { email: invited, roles: ['analyst'] }, 201)
  const locked = await of('Locked')
  await superuserQuery(world.database, 'delete from sign_in_counters')
  await timeOf(world, { ...locked, password: 'wrong' })
  await superuserQuery(world.database, `update sign_in_counters set passwords_wait_until = '9999-12-31'`)
  return {
    'unknown institution': { ...known, institution_reference: 'nowhere' },
    'unknown address': { ...known, email: `nobody@${alder.reference}.example` },
    'wrong password': { ...known, password: 'not the password' },
    'empty password': { ...(await of('Empty')), password: '' },
    'locked account': locked,
    'suspended account': await of('Susan', 'suspended'),
    'disabled account': await of('Dirk', 'disabled'),
    'invited address': { ...known, email: invited },
  }
}

async function forgive(world: World): Promise<void> {
  await superuserQuery(
    world.database,
    `update sign_in_counters set failed_passwords = 1 where passwords_wait_until <> '9999-12-31'`,
  )
  await superuserQuery(world.database, 'vacuum analyze sign_in_counters')
}

async function timeOf(world: World, login: Login): Promise<number> {
  const began = performance.now()
  const reply = await world.anonymous.send('POST', '/auth/login', login)
  const milliseconds = performance.now() - began
  if (reply.status !== 401) throw new Error(`a sign-in that should fail answered ${reply.status}`)
  return milliseconds
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
