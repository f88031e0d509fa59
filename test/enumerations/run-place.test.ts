import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { it } from 'node:test'

it(
  'temporary files of tests are in the folder of their run, which is removed with it',
  { skip: !process.env['TEST_SUPERUSER_URL'] },
  () => {
    assert.match(basename(tmpdir()), /^probity-run-\d+$/)
  },
)
