import { readFileSync } from 'node:fs'
import { look } from '../../test/look.ts'
import { after, before, it } from 'node:test'
import { openDesk, rows } from '../../test/lending.ts'
import { createWorld, type World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { createDrafts, recordCreations } from './index.ts'
import { performance } from 'node:perf_hooks'
let world: World
before(async () => { world = await createWorld() })
after(() => world.stop())
it('measure', async () => {
  const desk = await openDesk(world, world.institutions.alder)
  const platform = world.service.platform
  const institutionId = world.institutions.alder.id
  const user = ((await desk.analyst.get('/auth/me').catch(() => desk.analyst.get('/me'))) as { id: string }).id
  const frame = { institutionId, instanceId: platform.keyring.instanceId, kinds: platform.auditKinds, actor: { type: 'user' as const, id: user }, requestId: null, sessionRef: null }
  const batch = '00000000-0000-7000-8000-000000000001'
  const variant = process.env['VARIANT']
  if (variant) { await look(world.database, 'set role probity_owner;' + readFileSync(variant, 'utf8')) }
  const N = 500
  for (let round = 0; round < 30; round++) {
    const drafts = Array.from({ length: N }, (_, i) => {
      const row = rows[i % 200]!
      return { input: { amount: String(row.amount), currency: 'EUR', duration_months: row.duration_months, channel: 'import', purpose: null, inputs: row.inputs, custom_fields: {} }, applicantReference: `P-${round}-${i}`, externalReference: `E-${round}-${i}` }
    })
    ;(globalThis as never as { T: object }).T = {}; const cpu0 = process.cpuUsage()
    const t0 = performance.now()
    let t1 = 0, t2 = 0
    await inTenant(platform.pool, institutionId, async (sql) => {
      const made = await createDrafts(platform, sql, { institutionId, userId: user }, { id: desk.productId }, drafts as never, platform.clock.now())
      t1 = performance.now()
      recordCreations(sql, frame, batch, made.flatMap((m) => ('taken' in m ? [] : [m])))
      t2 = performance.now()
    })
    const t3 = performance.now()
    const cpu = process.cpuUsage(cpu0)
    console.log(`round ${round}: total ${(t3 - t0).toFixed(0)} drafts ${(t1 - t0).toFixed(0)} events-js ${(t2 - t1).toFixed(0)} commit ${(t3 - t2).toFixed(0)} cpu ${((cpu.user + cpu.system) / 1000).toFixed(0)}` + ` ${JSON.stringify((globalThis as never as { T: object }).T ?? {})}`)
  }
})
