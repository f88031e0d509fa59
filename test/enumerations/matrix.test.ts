// Every operation x every role x every state of a caller, against a table written by hand.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { areas, routes } from '../../src/areas.ts'
import { permissionsOfRole } from '../../src/platform/access/roles.ts'
import type { Access, Route } from '../../src/platform/http/route.ts'
import { archiving } from '../../src/policies/contract.fixture.ts'
import { callerAt, refusalOf, type Reply } from '../call.ts'
import { openAccess } from '../console.ts'
import type { World } from '../world.ts'
import type { Ids } from './contract-fixture.ts'
import { bodyOf, contracts, pathWith, rights } from './contract-fixtures.ts'
import { type Crowd, gatherCrowd, issueCredential, keepSessions } from './matrix-people.ts'
import { expected, people, type Row, type Situation, situations, type Who } from './rights.ts'
import { createPopulatedWorld } from './one-of-each.ts'

const nameOf = (route: Route): string => `${route.method} ${route.path}`
const known = routes.filter((route) => rights[nameOf(route)] !== undefined)
/** No operation has a member of this name, so a call with this body never changes anything. */
const INVALID_BODY = { unknown_member: 1 }

interface Cell {
  readonly who: Who | null
  readonly situation: Situation
}

/** The cells of a row, without suspension, which has a test of its own at the end because no call can undo it. */
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
  let restoreSessions: () => Promise<void>
  let checked = 0

  before(async () => {
    const populated = await createPopulatedWorld()
    world = populated.world
    const { alder } = world.institutions
    ids = { 'in use': populated.alder.inUse, spent: populated.alder.spent, other: populated.birch.inUse }
    const scope = { applications: [ids['in use'], ids.spent].map((each) => each['application_id']!) }
    const { support } = await openAccess(world, alder, { scope })
    crowd = await gatherCrowd(world, alder)
    await alder.administrator.signIn()
    await support.signIn()
    const { secret } = await issueCredential(alder.administrator)
    strangers = { anonymous: undefined, machine: secret, support: support.token! }
    restoreSessions = await keepSessions(world)
  })
  after(() => world.stop())

  async function observe(route: Route, row: Row, { who, situation }: Cell, given?: object): Promise<string> {
    const token = who === null ? strangers[situation as keyof typeof strangers] : tokenOf(who, situation)
    const named = ids[situation === 'other' ? 'other' : row.target]
    const path = pathWith(route.path, named)
    // A valid body is sent only where it cannot change anything: with the id of another institution.
    const body = given ?? (situation === 'other' ? bodyOf(route.operation, named) : undefined) ?? INVALID_BODY
    const reply = await callerAt(world.address, token).send(route.method, path, route.shapes.body ? body : undefined)
    checked += 1
    const foreign = Object.values(ids.other).find((id) => id.includes('-') && answerOf(route, reply).includes(id))
    return foreign === undefined ? refusalOf(reply) : `the id ${foreign} of another institution`
  }

  const tokenOf = (who: Who, situation: Situation): string => crowd.tokens[who][situation as keyof Crowd['tokens'][Who]]

  /** Describes the cells that differ from the table; with `first`, only the first of them. */
  async function problemsOf(route: Route, cells: readonly Cell[], first = false): Promise<string[]> {
    const row = rights[nameOf(route)]!
    const problems: string[] = []
    const check = async (cell: Cell): Promise<void> => {
      const wanted = expected(row, cell.who, cell.situation)
      const seen = await observe(route, row, cell)
      if (seen !== wanted)
        problems.push(`${nameOf(route)}: ${cell.who ?? ''} (${cell.situation}) got ${seen}, expected ${wanted}`)
      if (row.endsSessions) await restoreSessions()
    }
    const atOnce = first || row.endsSessions ? 1 : 8
    for (let at = 0; at < cells.length; at += atOnce) {
      await Promise.all(cells.slice(at, at + atOnce).map(check))
      if (first && problems.length > 0) break
    }
    return problems
  }

  it('the matrix of rights has a row for every operation, and for no other', () => {
    assert.ok(routes.length >= 40)
    for (const { area, rights: rows } of contracts) {
      const { routes: own } = areas.find(({ name }) => name === area)!
      assert.deepEqual(
        Object.keys(rows).toSorted(),
        own.map(nameOf).toSorted(),
        `\`rights\` of src/${area}/contract.fixture.ts: one row per route of the area`,
      )
    }
  })

  for (const route of known) {
    it(`answers everybody as the table says at ${nameOf(route)}`, async () => {
      assert.deepEqual(await problemsOf(route, cellsOf(rights[nameOf(route)]!)), [])
    })
  }

  it('answers who may archive a version by the state of the version', async () => {
    const route = known.find(({ operation }) => operation === 'archive_policy')!
    const row = rights[nameOf(route)]!
    for (const [state, { allowed, fresh }] of Object.entries(archiving)) {
      const at = { ...row, target: state === 'draft' ? ('spent' as const) : ('in use' as const) }
      for (const who of row.allowed) {
        for (const situation of ['own', 'stale'] as const) {
          const wanted = !allowed.includes(who)
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

  it('fails at every operation whose access is removed, exchanged, or loses or gains the fresh code', async () => {
    for (const route of known) {
      const cells = cellsOf(rights[nameOf(route)]!)
      for (const [what, access] of plantsFor(route.access)) {
        const seenBy = what.includes('support') ? cells.filter(({ situation }) => situation === 'support') : cells
        // The callers whom the change concerns are tried first; the others only when none of them notices it.
        const inOrder = [...seenBy.filter(({ situation }) => situation === concernedBy(what)), ...seenBy]
        const found = await withAccess(route, access, () => problemsOf(route, inOrder, true))
        assert.equal(found.length, 1, `no cell failed at ${nameOf(route)} with its access ${what}`)
      }
    }
  })

  it('fails when a role gains or loses any permission that an operation requires', async () => {
    const required = new Set(known.flatMap(({ access }) => ('permission' in access ? [access.permission].flat() : [])))
    let planted = 0
    for (const permission of required) {
      const affected = known.filter(
        ({ access }) => 'permission' in access && [access.permission].flat().includes(permission),
      )
      for (const role of people.filter((who) => who !== 'nobody')) {
        const permissions = permissionsOfRole[role]
        const changed = permissions.includes(permission)
          ? permissions.filter((one) => one !== permission)
          : [...permissions, permission]
        const found = await withPermissions(role, changed, async () => {
          for (const route of affected) {
            const problems = await problemsOf(route, [{ who: role, situation: 'own' }], true)
            if (problems.length > 0) return problems
          }
          return []
        })
        assert.equal(found.length, 1, `no cell failed when ${role} gained or lost ${permission}`)
        planted += 1
      }
    }
    assert.ok(planted >= 130, `only ${planted} changes were tried`)
  })

  it('rejects every call of a suspended person, whatever the role', async (t) => {
    const { administrator } = world.institutions.alder
    await administrator.signIn()
    for (const id of crowd.ids) await administrator.post(`/admin/users/${id}/suspend`)
    // Suspension ended their sessions. They are restored, so that the state of the account causes the rejection.
    await restoreSessions()
    const problems: string[] = []
    for (const route of known)
      problems.push(
        ...(await problemsOf(
          route,
          people.map((who) => ({ who, situation: 'suspended' })),
        )),
      )
    assert.deepEqual(problems, [])
    const cells = known.map((route) => cellsOf(rights[nameOf(route)]!).length + people.length)
    const total = cells.reduce((sum, more) => sum + more, 0)
    t.diagnostic(
      `${known.length} operations, ${people.length} people: ${total} cells; ${checked} calls with the planted ones`,
    )
    assert.ok(total >= known.length * 50, `${total} cells`)
    assert.ok(checked >= total)
  })
})

/** The answer without denied events, which record the id that the caller sent, also one of another institution. */
function answerOf({ operation }: Route, { status, body, text }: Reply): string {
  if (operation !== 'list_audit_events' || status !== 200) return text
  return JSON.stringify((body as { outcome: string }[]).filter(({ outcome }) => outcome !== 'denied'))
}

/** The access of an operation with one rule removed, widened, narrowed or exchanged. */
function plantsFor(access: Access): [string, Access][] {
  if ('public' in access) return [['closed', { session: 'any' }]]
  if ('secondFactorRequired' in access) return [['closed to callers with the password only', { session: 'any' }]]
  if ('machine' in access) return [['opened to people', { session: 'any' }]]
  const plants: [string, Access][] = [
    ['opened to callers with the password only', { secondFactorRequired: 'or signed in' }],
  ]
  const { stepUp, ...withoutStepUp } = access
  const { support, ...withoutSupport } = access
  plants.push(support ? ['closed to support', withoutSupport] : ['opened to support', { ...access, support: true }])
  plants.push(stepUp ? ['without the fresh code', withoutStepUp] : ['with a fresh code', { ...access, stepUp: true }])
  if ('session' in access) return [...plants, ['narrowed', { permission: 'audit.read' }]]
  const other = [access.permission].flat().includes('knowledge.manage') ? 'audit.read' : 'knowledge.manage'
  return [...plants, ['removed', { session: 'any' }], ['exchanged', { ...access, permission: other }]]
}

const concernedBy = (what: string): Situation =>
  what.includes('password only') ? 'password only' : what.includes('fresh code') ? 'stale' : 'own'

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

async function withPermissions<T>(
  role: Exclude<Who, 'nobody'>,
  permissions: Permissions,
  work: () => Promise<T>,
): Promise<T> {
  const roles = permissionsOfRole as Record<string, Permissions>
  const kept = roles[role]!
  roles[role] = permissions
  try {
    return await work()
  } finally {
    roles[role] = kept
  }
}
