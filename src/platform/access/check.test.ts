import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Caller } from './caller.ts'
import { checkAccess } from './check.ts'

it('denies a credential an operation whose scope it lacks, and tells it of no other kind of caller', () => {
  const credential = { type: 'machine', scopes: ['another.scope'] } as unknown as Caller
  const refusalFor = (machine: string) => checkAccess({ machine } as never, credential, new Date(0))?.refused.code
  assert.equal(refusalFor('one.scope'), 'PERMISSION_DENIED')
  assert.equal(refusalFor('another.scope'), undefined)
})
