import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isRefusal } from '../../core/values/refusal.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { noteReached } from '../../test/reached.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { systemClock } from '../platform/clock.ts'
import { addMilliseconds, instantOf } from '../platform/instant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { agreedTime } from './agreed-time.ts'
import { countsOfRun } from './counts-of-run.ts'
import { purge, purged, sweep, verifyDocument } from './purges.fixture.ts'
import { lastNight } from './rules/last-night.ts'

const HOUR_MS = 3_600_000

it('an erasure accepted by day waits for the next 02:00 UTC, at the first night of an institution and later', async () => {
  const { world } = await createLendingWorld()
  try {
    const lender = world.institutions.alder
    const dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const accepted = async (applicant_reference: string) => {
      const asked = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference }, 201)
      return (await dana.post(`/trust/data-rights/${asked.id}/accept-erasure`, { row_version: asked.row_version })).id
    }
    const statusOf = async (id: string) => (await dana.get(`/trust/data-rights/${id}`)).status
    const night = instantOf(lastNight(addMilliseconds(world.clock.now(), 24 * HOUR_MS)))
    const first = await accepted('C-1')
    assert.equal(await sweep(world, lender, addMilliseconds(night, -1)), false)
    assert.equal(await statusOf(first), 'awaiting_purge')
    assert.equal(await sweep(world, lender, night), true)
    assert.equal(await statusOf(first), 'completed')
    const second = await accepted('C-2')
    assert.equal(await sweep(world, lender, addMilliseconds(night, 8 * HOUR_MS)), false)
    assert.equal(await statusOf(second), 'awaiting_purge')
    assert.equal(await sweep(world, world.institutions.birch, night), true)
    assert.equal(await sweep(world, world.institutions.birch, addMilliseconds(night, 8 * HOUR_MS)), false)
    assert.equal(await sweep(world, lender, addMilliseconds(night, 24 * HOUR_MS)), true)
    assert.equal(await statusOf(second), 'completed')
    // A clock that was a year ahead has noted its night as planned.
    await superuserQuery(world.database, `update purge_schedules set planned_until = '2099-01-01'`)
    const third = await accepted('C-3')
    assert.equal(await sweep(world, lender, addMilliseconds(night, 48 * HOUR_MS)), true)
    assert.equal(await statusOf(third), 'completed')
  } finally {
    await world.stop()
  }
})

it('purge runs are listed most recent first, each with its counts and the fingerprint of its attestation', async () => {
  const { world, desk } = await createLendingWorld()
  try {
    const lender = world.institutions.alder
    const dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const made: string[] = []
    for (const [at, applicant_reference] of ['C-1', 'C-2', 'C-3'].entries()) {
      await desk.analyst.post('/applications', applicationBody(desk.productId, rows[at]!, { applicant_reference }), 201)
      const body = { kind: 'erasure', applicant_reference } as const
      const { id, row_version } = await dana.post('/trust/data-rights', body, 201)
      await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
      made.unshift(await purged(world, lender))
      world.clock.advance(60)
    }
    const runs = await dana.get('/trust/purge-runs')
    assert.deepEqual(
      runs.map(({ id }) => id),
      made,
    )
    for (const { id, counts, attestation_fingerprint } of runs) {
      assert.ok(counts.length > 0)
      const { text } = await dana.send('GET', `/trust/purge-runs/${id}/attestation`)
      assert.equal(verifyDocument(world, text).verdict, 'valid')
      const counted = await inTenant(world.service.platform.pool, lender.id, (tenant) => countsOfRun(tenant, id))
      assert.equal(
        counted.destroyed,
        counts.reduce((sum, { destroyed }) => sum + destroyed, 0),
      )
      const { statement } = JSON.parse(text) as { statement: { manifest_fingerprint: string } }
      assert.equal(attestation_fingerprint, statement.manifest_fingerprint)
    }
  } finally {
    await world.stop()
  }
})

it('a purge destroys nothing while the clocks of its process and of the database are apart', async () => {
  const { world } = await createLendingWorld()
  try {
    const lender = world.institutions.alder
    const dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    const { id, row_version } = await dana.post(
      '/trust/data-rights',
      { kind: 'erasure', applicant_reference: 'C-1' },
      201,
    )
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    const apart = await purge(world, lender, undefined, agreedTime(world.clock))
    assert.ok(isRefusal(apart))
    assert.equal(apart.refused.code, 'CLOCKS_APART')
    // No operation answers it: a command and the log of the worker do.
    noteReached(apart.refused)
    assert.deepEqual(await dana.get('/trust/purge-runs'), [])
    const agreed = await purge(world, lender, undefined, agreedTime(systemClock))
    assert.ok(!isRefusal(agreed) && agreed.outcome === 'attested')
  } finally {
    await world.stop()
  }
})
