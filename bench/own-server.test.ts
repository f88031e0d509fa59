import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { withOwnServer } from './own-server.ts'

test('restores the environment for the next benchmark and leaves nothing of the previous one', async () => {
  const before = { ...process.env }
  const folder = await withOwnServer(async (own) => {
    assert.equal(tmpdir(), own.folder)
    assert.equal(process.env['TEST_SUPERUSER_URL'], own.superuserUrl)
    assert.ok(existsSync(join(own.folder, 'data', 'postgres')), 'the data lies in the folder that is removed')
    return own.folder
  })
  assert.deepEqual({ ...process.env }, before)
  assert.equal(existsSync(folder), false)
})

test('leaves nothing of a benchmark that fails', async () => {
  const before = { ...process.env }
  let folder = ''
  await assert.rejects(
    withOwnServer(async (own) => {
      folder = own.folder
      throw new Error('it broke')
    }),
    /it broke/,
  )
  assert.deepEqual({ ...process.env }, before)
  assert.equal(existsSync(folder), false)
})
