import assert from 'node:assert/strict'
import { it } from 'node:test'
import { exitCodeOf, REFUSED, sentenceOf } from './exit.ts'

it('whoever is not let into the database reads why, and what to do', () => {
  const of = (code: string): string => {
    const fault = Object.assign(new Error('as the server said'), { code })
    assert.equal(exitCodeOf(fault), REFUSED)
    return sentenceOf(fault)
  }
  assert.equal(of('ECONNREFUSED'), 'the database does not answer: as the server said')
  assert.match(of('28P01'), /^the database refuses this password .*: as the server said$/)
  assert.match(of('28000'), /^the database refuses this login: /)
  assert.match(of('3D000'), /has no such database: /)
  assert.match(of('42501'), /^the database refuses this to the role of the address: /)
  assert.match(of('53300'), /LIMIT_DATABASE_CONNECTIONS/)
})
