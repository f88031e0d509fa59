import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'

it('a check that does not exist is refused with the names of those that do, and none is run', () => {
  const check = fileURLToPath(new URL('check.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [check, 'format', 'NOPE'], { encoding: 'utf8' })
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^no check is called NOPE: the checks are boundaries, lint, types, .*migrations$/m)
})
