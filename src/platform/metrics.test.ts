import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { systemClock } from './clock.ts'
import { openPool } from './database/connect.ts'
import { watch } from './metrics.ts'
import type { Platform } from './platform.ts'

it('the metrics of the process can be read while the database does not answer', async () => {
  const pool = openPool({ url: 'postgres://nobody@127.0.0.1:1/nowhere', max: 1 })
  const platform = { pool, clock: systemClock, passwords: { waiting: () => 7 } } as unknown as Platform
  const text = await watch({ addHook: () => undefined } as unknown as FastifyInstance, platform).text()
  await pool.end()
  assert.match(text, /^probity_password_hashes_waiting 7$/m)
  for (const name of ['rows_differing', 'rows_comparison_age_seconds', 'oldest_due_job_seconds'])
    assert.match(text, new RegExp(`^probity_${name} Nan$`, 'm'))
})
