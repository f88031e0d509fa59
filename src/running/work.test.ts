import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { look } from '../../test/look.ts'
import { createWorld } from '../../test/world.ts'
import type { Databases } from './databases.ts'
import { beginWork } from './work.ts'

const PATIENCE_MS = 20_000

it('a worker forgets what is over as soon as it starts, in every institution', async () => {
  const world = await createWorld()
  const checkpoints = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  await look(
    world.database,
    `insert into sign_in_rates (institution_id, account, since, checks)
     select id, decode(repeat('ab', 32), 'hex'), '2020-01-01', 1 from institutions`,
  )
  const databases = { urls: { jobs: world.database.urlAs('probity_jobs') }, folders: { checkpoints } }
  const worker = await beginWork(world.service.platform, databases as unknown as Databases)
  const left = async (): Promise<number> =>
    (await look(world.database, `select 1 from sign_in_rates where since = '2020-01-01'`)).length
  const until = Date.now() + PATIENCE_MS
  while ((await left()) > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  const forgotten = await left()
  await worker.stop()
  await world.stop()
  rmSync(checkpoints, { recursive: true })
  assert.equal(forgotten, 0)
})
