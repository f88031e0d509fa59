import assert from 'node:assert/strict'
import { it } from 'node:test'
import { MAX_OPEN_VERSIONS, MAX_VERSIONS } from '../limits.ts'
import { checkAnotherVersion } from './may-add-version.ts'

it('an institution adds versions up to the bound of open ones and the bound of all', () => {
  const codeOf = (open: number, ever: number) => checkAnotherVersion({ open, ever })?.refused.code ?? null
  assert.equal(codeOf(MAX_OPEN_VERSIONS - 1, MAX_VERSIONS - 1), null)
  assert.equal(codeOf(MAX_OPEN_VERSIONS, MAX_VERSIONS - 1), 'TOO_MANY_OPEN_VERSIONS')
  assert.equal(codeOf(0, MAX_VERSIONS), 'TOO_MANY_VERSIONS')
})
