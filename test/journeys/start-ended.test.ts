// A signal ends a first start at once, whatever it is doing, and the next start continues.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { launchProbity, newPlace, startProbity } from '../process.ts'

const PATIENCE_MS = 90_000

interface Stage {
  readonly title: string
  readonly isReached: (said: string, dataDir: string) => boolean
  /** What the start would have printed next. */
  readonly next: RegExp
}

const stages: readonly Stage[] = [
  {
    title: 'creates the files of the database',
    isReached: (_, dataDir) =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.making-')),
    next: /created a database/,
  },
  {
    title: 'starts the server and applies the migrations',
    isReached: (said) => said.includes('created a database'),
    next: /Probity is ready/,
  },
  {
    title: 'prepares the demonstration',
    isReached: (said) => said.includes('The demonstration is being prepared'),
    next: /The demonstration is ready/,
  },
]

describe('a first start that a signal ends', { timeout: 400_000 }, () => {
  for (const { title, isReached, next } of stages) {
    it(`ends without its next step while it ${title}, and the next start continues it`, async () => {
      const place = newPlace()
      const first = launchProbity(place.environment({ DEMO: 'on' }), 'start')
      let said = ''
      first.child.stdout!.on('data', (text: Buffer) => void (said += text.toString()))
      for (const until = Date.now() + PATIENCE_MS; !isReached(said, place.dataDir); await setTimeout(5))
        assert.ok(Date.now() < until && first.child.exitCode === null, said)
      first.child.kill('SIGTERM')
      const { code, stdout, stderr } = await first.over
      assert.equal(code, 0, stderr)
      assert.doesNotMatch(stdout, next)
      assert.equal(await probeRunning(place.dataDir), null)

      const second = await startProbity(place.environment())
      assert.equal((await fetch(`${second.address}/readyz`)).status, 200)
      assert.equal((await second.end()).code, 0)
      place.remove()
    })
  }
})
