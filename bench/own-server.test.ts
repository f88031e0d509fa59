import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { withOwnServer } from './own-server.ts'

test('the next benchmark of a run finds its environment as it was, and nothing is left of the one before', async () => {
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

test('a benchmark that fails leaves no more behind', async () => {
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
