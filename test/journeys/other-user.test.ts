// Commands of a user to whom neither the data nor the program belongs.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isClosed, otherUser } from '../faults/launcher-world.ts'

const program = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))

describe('a command of another user', { skip: isClosed || (otherUser === null && 'needs root') }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-other-user-'))
  const DATA_DIR = join(folder, 'data')
  // As a start by root leaves them.
  chmodSync(folder, 0o755)
  mkdirSync(DATA_DIR, { mode: 0o711 })
  after(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => {
    const env = { PATH: process.env['PATH'], HOME: folder, DATA_DIR }
    const { uid, gid } = otherUser!
    const how = { uid, gid, cwd: folder, env, encoding: 'utf8', timeout: 60_000 } as const
    return spawnSync(process.execPath, [program, ...args], how)
  }

  it('status does not call a service stopped that it cannot know of, and names the user who can', () => {
    assert.equal(JSON.parse(run('status', '--json').stdout).running, null)
    writeFileSync(join(DATA_DIR, 'run.json'), '{}', { mode: 0o600 })
    const { status, stdout, stderr } = run('status')
    assert.equal(status, 0, stderr)
    assert.match(stdout, /^running +unknown$/m)
    assert.match(stdout, /^The data in \S+ belongs to the user root: run this command as that user to learn /m)
    assert.equal(JSON.parse(run('status', '--json').stdout).running, 'unknown')
  })

  it('a command that needs the data names their owner, and the setting for other data', () => {
    const { status, stderr } = run('institution', 'list')
    assert.equal(status, 1)
    assert.match(stderr, /belongs to the user root: start Probity, and run its commands, as that user, or set DATA_DIR/)
  })
})
