import assert from 'node:assert/strict'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { newPlace } from '../process.ts'

const starter = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))
const PATIENCE_MS = 60_000

it('a command that is ended takes along the server that it started', { timeout: 300_000 }, async () => {
  const place = newPlace()
  const command = spawn(process.execPath, [starter, 'institution', 'list'], {
    env: place.environment(),
    stdio: 'ignore',
  })
  const ended = once(command, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const over = Date.now() + PATIENCE_MS
  // A first start migrates for a second or more: there is time to be ended in.
  while ((await probeRunning(place.dataDir)) === null) {
    assert.ok(Date.now() < over && command.exitCode === null, 'its server was never seen')
    await setTimeout(10)
  }
  command.kill('SIGTERM')
  const [code, signal] = await ended
  assert.ok(code === 143 || signal === 'SIGTERM', `it ended with ${code ?? signal}`)
  assert.equal(await probeRunning(place.dataDir), null)
  place.remove()
})
