import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readConfig } from '../platform/config.ts'
import { foldersOf } from './folders.ts'

it('checkpoints are beside the keys, unless CHECKPOINTS_DIR names another folder', () => {
  const folders = (more: object): object => foldersOf(readConfig({ DATA_DIR: '/srv/data', ...more }))
  const data = '/srv/data'
  assert.deepEqual(folders({}), { data, keys: '/srv/data/keys', checkpoints: '/srv/data/checkpoints' })
  assert.deepEqual(folders({ KEYS_DIR: '/mnt/keys' }), { data, keys: '/mnt/keys', checkpoints: '/mnt/checkpoints' })
  const both = { KEYS_DIR: '/mnt/keys', CHECKPOINTS_DIR: '/srv/notes' }
  assert.deepEqual(folders(both), { data, keys: '/mnt/keys', checkpoints: '/srv/notes' })
})
