import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createPopulatedWorld } from '../../test/enumerations/one-of-each.ts'
import { tokenIn } from '../../test/enumerations/stage.ts'
import { forgottenNotice } from '../../test/planted-work.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { sweeps } from '../areas.ts'
import { idsWithRow } from '../operator/index.ts'
import type { Sweep, WorkerContext } from '../platform/jobs/work.ts'

const HOUR_S = 3_600
/** What these sweeps change. */
const TABLES = [
  'import_batches',
  'invitations',
  'notices',
  'recoveries',
  'second_factors',
  'sign_in_counters',
  'sign_in_rates',
  'sign_in_source_keys',
  'token_directory',
]

describe('the institutions for which a sweep has work', { timeout: 600_000 }, () => {
  let world: World
  let worker: WorkerContext
  before(async () => {
    world = (await createPopulatedWorld()).world
    worker = { platform: world.service.platform, checkpointFolder: '' }
    await forgottenNotice(world, world.institutions.alder.id)
    await superuserQuery(world.database, `update notices set state = 'sent'`)
    await leaveKeys()
  })
  after(() => world.stop())

  const expiring = [...sweeps].filter(
    (entry): entry is [string, Sweep & { due: NonNullable<Sweep['due']> }] =>
      entry[1].due !== undefined && /\.(expired|interrupted)$/.test(entry[0]),
  )
  /** A second factor and a recovery that nobody completes. */
  const leaveKeys = async (): Promise<void> => {
    const { alder } = world.institutions
    const wilma = await world.join(alder, 'Wilma', ['analyst'])
    await wilma.stepUp()
    await wilma.post('/me/second-factor/enrollment')
    const xenia = await world.join(alder, 'Xenia', ['analyst'])
    const { id } = await xenia.get('/me')
    await alder.administrator.stepUp()
    const { link } = await alder.administrator.post(`/admin/users/${id}/recovery`, { kind: 'second_factor' }, 201)
    await world.anonymous.post('/account-recovery/enrollment', { token: tokenIn(link!) }, 200)
  }
  const state = async (): Promise<string> => {
    const [row] = await superuserQuery<{ state: string }>(
      world.database,
      `select concat_ws(' ', ${TABLES.map((table) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t)`).join(', ')}) as state`,
    )
    return row!.state
  }
  const changes = async (run: () => Promise<void>): Promise<boolean> => {
    const earlier = await state()
    await run()
    return (await state()) !== earlier
  }

  it('a sweep has work for each institution in which it changes something, hour by hour and day by day, until addresses are forgotten after a year', async () => {
    const institutions = await idsWithRow(world.service.platform.pool)
    const changed = new Set<string>()
    const passedOver: string[] = []
    const idle = new Set<string>()
    const times = (count: number, hours: number): number[] => Array.from({ length: count }, () => hours)
    // Ten days, then to the end of the year, in which nothing expires, and ten days more.
    for (const hours of [0, ...times(26, 1), ...times(10, 23), 353 * 24, ...times(13, 23)]) {
      world.clock.advance(hours * HOUR_S)
      for (const [name, { due, run }] of expiring) {
        const found = await due(worker)
        for (const id of institutions) {
          if (!found.includes(id)) idle.add(name)
          if (!(await changes(() => run(worker, id, async () => true)))) continue
          changed.add(name)
          if (!found.includes(id)) passedOver.push(`${name} in ${id} after ${hours} hours`)
        }
      }
    }
    assert.deepEqual(passedOver, [])
    const names = expiring.map(([name]) => name)
    assert.deepEqual([...idle].toSorted(), names.toSorted(), 'each finds nothing at some time')
    assert.deepEqual([...changed].toSorted(), names.filter((name) => name !== 'imports.interrupted').toSorted())
  })
})
