// Every operation x every role x every state of a caller, against a table written by hand.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { routes } from '../../src/areas.ts'
import { permissionsOfRole } from '../../src/platform/access/roles.ts'
import type { Access, Route } from '../../src/platform/http/route.ts'
import { callerAt, refusalOf } from '../call.ts'
import { openAccess } from '../console.ts'
import { createWorld, type World } from '../world.ts'
import { bodies } from './bodies.ts'
import { type Crowd, gatherCrowd, issueCredential, keepSessions, spentIds } from './matrix-people.ts'
import {
  archiving,
  expected,
  NOT_BUILT_YET,
  people,
  type Row,
  type Situation,
  situations,
  table,
  type Who,
} from './matrix-table.ts'
import { type Ids, oneOfEach } from './one-of-each.ts'

const nameOf = (route: Route): string => `${route.method} ${route.path}`
const known = routes.filter((route) => table[nameOf(route)] !== undefined)
/** No operation takes a member of this name, so nothing that carries it is ever acted on. */
const NONSENSE = { a_member_that_nothing_takes: 1 }

interface Cell {
  readonly who: Who | null
  readonly situation: Situation
}

/** The cells of a row; suspension is looked at last, for it cannot be undone by a call. */
function cellsOf(row: Row): Cell[] {
  const all = situations.filter(
    (situation) => situation !== 'suspended' && (situation !== 'other' || row.other !== null),
  )
  return [
    ...all.flatMap((situation) => people.map((who) => ({ who, situation }))),
    { who: null, situation: 'anonymous' },
    { who: null, situation: 'machine' },
    { who: null, situation: 'support' },
  ]
}

describe('the matrix of rights', () => {
  let world: World
  let crowd: Crowd
  let ids: Readonly<Record<'in use' | 'spent' | 'other', Ids>>
  let strangers: { readonly anonymous: undefined; readonly machine: string; readonly support: string }
  let putSessionsBack: () => Promise<void>
  let checked = 0

  before(async () => {
    world = await createWorld()
    const { alder, birch } = world.institutions
    const inUse = await oneOfEach(world, alder)
    ids = { 'in use': inUse, spent: await spentIds(world, alder, inUse), other: await oneOfEach(world, birch) }
    const scope = { applications: [inUse['application_id']!] }
    const { support } = await openAccess(world, alder, { scope })
    crowd = await gatherCrowd(world, alder)
    await alder.administrator.signIn()
    await support.signIn()
    const { secret } = await issueCredential(alder.administrator)
    strangers = { anonymous: undefined, machine: secret, support: support.token! }
    putSessionsBack = await keepSessions(world)
  })
  after(() => world.stop())

  async function observe(route: Route, row: Row, { who, situation }: Cell, given?: object): Promise<string> {
    const token = who === null ? strangers[situation as keyof typeof strangers] : tokenOf(who, situation)
    const named = ids[situation === 'other' ? 'other' : row.target]
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => named[name]!)
    // A body that would be taken goes out only where nothing can come of it: to what is another institution's.
    const body = given ?? (situation === 'other' ? bodies[route.operation]?.(named) : undefined) ?? NONSENSE
    const reply = await callerAt(world.address, token).send(route.method, path, route.shapes.body ? body : undefined)
    checked += 1
    const foreign = Object.values(ids.other).find((id) => reply.text.includes(id))
    return foreign === undefined ? refusalOf(reply) : `the id ${foreign} of another institution`
  }

  const tokenOf = (who: Who, situation: Situation): string => crowd.tokens[who][situation as keyof Crowd['tokens'][Who]]

  /** Sentences about the cells that differ from the table; with `first`, no further than the first of them. */
  async function problemsOf(route: Route, cells: readonly Cell[], first = false): Promise<string[]> {
    const row = table[nameOf(route)]!
    const problems: string[] = []
    const check = async (cell: Cell): Promise<void> => {
      const wanted = expected(row, cell.who, cell.situation)
      const seen = await observe(route, row, cell)
      if (seen !== wanted)
        problems.push(`${nameOf(route)}: ${cell.who ?? ''} (${cell.situation}) is answered ${seen}, not ${wanted}`)
      if (row.closes) await putSessionsBack()
    }
    const atOnce = first || row.closes ? 1 : 8
    for (let at = 0; at < cells.length; at += atOnce) {
      await Promise.all(cells.slice(at, at + atOnce).map(check))
      if (first && problems.length > 0) break
    }
    return problems
  }

  it('has a row for every operation, and for no other', () => {
    const names = routes.map(nameOf)
    assert.ok(names.length >= 40)
    const without = names.filter((name) => table[name] === undefined)
    assert.deepEqual(without, [], 'write their rows in matrix-table.ts')
    const waiting = Object.keys(table).filter((name) => !names.includes(name))
    assert.deepEqual(waiting.toSorted(), NOT_BUILT_YET.toSorted(), 'NOT_BUILT_YET names what is not built, and no more')
  })

  // The chain records the id that a refused caller named, another institution's too, so it is read before anybody names one.
  const readsChain = ({ operation }: Route): boolean => operation === 'list_audit_events'
  for (const route of known.toSorted((one, other) => Number(readsChain(other)) - Number(readsChain(one)))) {
    it(`answers everybody as the table says at ${nameOf(route)}`, async () => {
      assert.deepEqual(await problemsOf(route, cellsOf(table[nameOf(route)]!)), [])
    })
  }

  it('knows who may archive a version, which depends on its state', async () => {
    const route = known.find(({ operation }) => operation === 'archive_policy')!
    const row = table[nameOf(route)]!
    for (const [state, { opens, fresh }] of Object.entries(archiving)) {
      const at = { ...row, target: state === 'draft' ? ('spent' as const) : ('in use' as const) }
      for (const who of row.opens) {
        for (const situation of ['own', 'stale'] as const) {
          const wanted = !opens.includes(who)
            ? '403 PERMISSION_DENIED'
            : fresh && situation === 'stale'
              ? '403 STEP_UP_REQUIRED'
              : '409 STALE_ROW_VERSION'
          const seen = await observe(route, at, { who, situation }, { row_version: 2_000_000_000 })
          assert.equal(seen, wanted, `${who} (${situation}) archives a version in state ${state}`)
        }
      }
    }
  })

  it('is red at every operation when its access is taken away, exchanged, or loses or gains the fresh code', async () => {
    for (const route of known) {
      const cells = cellsOf(table[nameOf(route)]!)
      for (const [what, access] of plantsFor(route.access)) {
        const seenBy = what.includes('support') ? cells.filter(({ situation }) => situation === 'support') : cells
        const found = await withAccess(route, access, () => problemsOf(route, seenBy, true))
        assert.equal(found.length, 1, `nobody noticed that ${nameOf(route)} has its access ${what}`)
      }
    }
  })

  it('is red when a role gains or loses any permission that an operation asks for', async () => {
    const asked = new Set(known.flatMap(({ access }) => ('permission' in access ? [access.permission].flat() : [])))
    let planted = 0
    for (const permission of asked) {
      const opened = known.filter(
        ({ access }) => 'permission' in access && [access.permission].flat().includes(permission),
      )
      for (const role of people.filter((who) => who !== 'nobody')) {
        const lock = permissionsOfRole[role]
        const other = lock.includes(permission) ? lock.filter((one) => one !== permission) : [...lock, permission]
        const found = await withPermissions(role, other, async () => {
          for (const route of opened) {
            const problems = await problemsOf(route, [{ who: role, situation: 'own' }], true)
            if (problems.length > 0) return problems
          }
          return []
        })
        assert.equal(found.length, 1, `nobody noticed that ${permission} was given to or taken from ${role}`)
        planted += 1
      }
    }
    assert.ok(planted >= 130, `${planted} were tried`)
  })

  it('lets a suspended person do nothing, whatever the role', async (t) => {
    const { administrator } = world.institutions.alder
    await administrator.signIn()
    for (const id of crowd.ids) await administrator.post(`/admin/users/${id}/suspend`)
    // Their sessions were closed with it. They are put back, so that it is the state of the account that refuses.
    await putSessionsBack()
    const problems: string[] = []
    for (const route of known)
      problems.push(
        ...(await problemsOf(
          route,
          people.map((who) => ({ who, situation: 'suspended' })),
        )),
      )
    assert.deepEqual(problems, [])
    const cells = known.map((route) => cellsOf(table[nameOf(route)]!).length + people.length)
    const total = cells.reduce((sum, more) => sum + more, 0)
    t.diagnostic(
      `${known.length} operations, ${people.length} people: ${total} cells; ${checked} calls with the planted ones`,
    )
    assert.ok(total >= known.length * 50, `${total} cells`)
    assert.ok(checked >= total)
  })
})

/** One rule removed, widened, narrowed or exchanged, for each kind of rule. */
function plantsFor(access: Access): [string, Access][] {
  if ('public' in access) return [['closed', { session: 'any' }]]
  if ('secondFactorRequired' in access) return [['closed to whoever has shown the password only', { session: 'any' }]]
  if ('machine' in access) return [['opened to people', { session: 'any' }]]
  const plants: [string, Access][] = [['opened to half a sign-in', { secondFactorRequired: 'or signed in' }]]
  const { stepUp, ...unfresh } = access
  const { support, ...unsupported } = access
  plants.push(support ? ['closed to support', unsupported] : ['opened to support', { ...access, support: true }])
  plants.push(stepUp ? ['without the fresh code', unfresh] : ['with a fresh code', { ...access, stepUp: true }])
  if ('session' in access) return [...plants, ['narrowed', { permission: 'audit.read' }]]
  const other = [access.permission].flat().includes('knowledge.manage') ? 'audit.read' : 'knowledge.manage'
  return [...plants, ['removed', { session: 'any' }], ['exchanged', { ...access, permission: other }]]
}

async function withAccess<T>(route: Route, access: Access, work: () => Promise<T>): Promise<T> {
  const planted = route as { access: Access }
  const kept = planted.access
  planted.access = access
  try {
    return await work()
  } finally {
    planted.access = kept
  }
}

type Permissions = (typeof permissionsOfRole)[keyof typeof permissionsOfRole]

async function withPermissions<T>(role: Exclude<Who, 'nobody'>, lock: Permissions, work: () => Promise<T>): Promise<T> {
  const roles = permissionsOfRole as Record<string, Permissions>
  const kept = roles[role]!
  roles[role] = lock
  try {
    return await work()
  } finally {
    roles[role] = kept
  }
}
