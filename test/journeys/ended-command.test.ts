import assert from 'node:assert/strict'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { it } from 'node:test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { probeRunning, startEmbedded } from '../../src/platform/database/embedded/index.ts'
import { writeRunFile } from '../../src/platform/run-file.ts'
import { newPlace } from '../process.ts'

const starter = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))
const operate = fileURLToPath(new URL('../../bin/operate.ts', import.meta.url))
const PATIENCE_MS = 60_000

it('a command that is ended stops the server that it started', { timeout: 300_000 }, async () => {
  const place = newPlace()
  const command = spawn(process.execPath, [starter, 'institution', 'list'], {
    env: place.environment(),
    stdio: 'ignore',
  })
  const ended = once(command, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const over = Date.now() + PATIENCE_MS
  // A first start migrates for a second or more, which is enough time to end it.
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

it(
  'a command that waits for a folder in the hands of another is ended while it waits',
  { timeout: 300_000 },
  async () => {
    const place = newPlace()
    const quiet = { info: () => undefined, warn: () => undefined }
    const holder = await startEmbedded({ dataDir: place.dataDir, dataDirGiven: true, fsync: false, log: quiet })
    let asked = 0
    // It checks every second whether the service named in the folder answers.
    const askedTwice = Promise.withResolvers<void>()
    const stranger = createServer((_, response) => {
      asked += 1
      if (asked === 2) askedTwice.resolve()
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    writeRunFile(place.dataDir, { url, boot_token: 'of an earlier start', pid: 1 })
    const command = spawn(process.execPath, [operate, 'institution', 'list'], {
      env: place.environment(),
      stdio: 'pipe',
    })
    const ended = once(command, 'exit')
    let said = ''
    command.stderr.on('data', (text: Buffer) => void (said += text.toString()))
    await askedTwice.promise
    command.kill('SIGTERM')
    assert.deepEqual(await ended, [1, null])
    assert.match(said, /Another Probity process uses .*: stop it first/)
    assert.ok(asked <= 3, `it asked ${asked} times`)
    stranger.close()
    await holder.stop()
    place.remove()
  },
)
