import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'

/** Stands for npm, and takes longer than the test has time. */
const npm = `#!/bin/sh
echo $$ > npm-pid.new && mv npm-pid.new npm-pid
exec sleep 600
`

describe('an installation of packages that a signal ends', { timeout: 120_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'probity-prepare-'))
  mkdirSync(join(root, 'bin'))
  mkdirSync(join(root, 'scripts'))
  for (const file of ['run', 'hand-over', 'prepare', 'lock', 'with-starter'])
    cpSync(new URL(`${file}.mjs`, import.meta.url), join(root, 'scripts', `${file}.mjs`))
  writeFileSync(join(root, 'bin/npm'), npm)
  chmodSync(join(root, 'bin/npm'), 0o755)
  writeFileSync(join(root, '.node-version'), '24\n')
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/thing":{"integrity":"one"}}}')
  after(() => rmSync(root, { recursive: true, force: true }))

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    it(`${signal} ends npm together with the command, and leaves no lock to wait for`, async () => {
      rmSync(join(root, 'npm-pid'), { force: true })
      const command = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'program.ts'], {
        env: { PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      command.stderr.on('data', (text: Buffer) => void (said += text.toString()))
      const ended = once(command, 'exit')
      while (!existsSync(join(root, 'npm-pid'))) await setTimeout(20)
      command.kill(signal)
      const outcome = await ended
      const pid = Number(readFileSync(join(root, 'npm-pid'), 'utf8'))
      const isLeft = isAlive(pid)
      if (isLeft) process.kill(pid, 'SIGKILL')
      assert.deepEqual(outcome, [128 + constants.signals[signal], null], said)
      assert.equal(isLeft, false, 'npm goes on')
      assert.match(said, new RegExp(`was ended by ${signal}; the next start repeats it`))
      assert.equal(existsSync(join(root, '.cache/prepare.lock')), false)
    })
  }
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
