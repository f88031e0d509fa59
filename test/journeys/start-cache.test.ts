// What a first start compiles is on the disk before its end, which then has nothing left to write.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { after, it } from 'node:test'
import { newPlace, startProbity } from '../process.ts'

/** About 2,700 modules are loaded at the start; the end adds those that were loaded later. */
const ENOUGH = 1_000
const PATIENCE_MS = 30_000

const place = newPlace('as installed')
after(() => place.remove())

it('a first start stores the compiled modules while it runs, and not when it ends', { timeout: 200_000 }, async () => {
  const cache = join(place.folder, 'compiled')
  const service = await startProbity(place.environment({ NODE_COMPILE_CACHE: cache }))
  const stored = (): number => readdirSync(cache, { recursive: true }).length
  const until = performance.now() + PATIENCE_MS
  while (stored() < ENOUGH && performance.now() < until) await pause(50)
  const running = stored()
  assert.equal((await service.end()).code, 0)
  assert.ok(running >= ENOUGH, `${running} files were stored before the end, and ${stored()} after it`)
})
