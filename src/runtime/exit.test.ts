import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rowOf } from '../platform/keys/sealed-columns.ts'
import { SealedValueDamaged } from '../platform/stored-data-damaged.ts'
import { exitCodeOf, REFUSED, messageOf } from './exit.ts'

it('explains a refused database connection and what to do', () => {
  const of = (code: string): string => {
    const fault = Object.assign(new Error('as the server said'), { code })
    assert.equal(exitCodeOf(fault), REFUSED)
    return messageOf(fault)
  }
  assert.equal(of('ECONNREFUSED'), 'the database does not answer: as the server said')
  assert.match(of('28P01'), /^the database rejects this password .*: as the server said$/)
  assert.match(of('28000'), /^the database rejects this login: /)
  assert.match(of('3D000'), /does not have this database: /)
  assert.match(of('42501'), /^the database denies permission to the role of this address: /)
  assert.match(of('53300'), /LIMIT_DATABASE_CONNECTIONS/)
})

it('says in a sentence that the database interrupted a command, and what to do', () => {
  const of = (code: string): string => {
    const fault = Object.assign(new Error('canceling statement'), { code })
    assert.equal(exitCodeOf(fault), REFUSED)
    return messageOf(fault)
  }
  assert.equal(
    of('57014'),
    'the database was too busy or took too long (canceling statement, 57014): what was finished stays; run the command again',
  )
  assert.match(of('53100'), /^The service has no disk space .* \(canceling statement, 53100\)$/)
  assert.match(of('57P01'), /^The database does not answer\. /)
  assert.equal(exitCodeOf(Object.assign(new Error('a defect'), { code: '42703' })), undefined)
})

it('names the file that this user may not use, and the settings for another folder', () => {
  const fault = Object.assign(new Error('as the system said'), { code: 'EACCES', path: '/srv/data/run.json' })
  assert.equal(exitCodeOf(fault), REFUSED)
  assert.match(
    messageOf(fault),
    /^\/srv\/data\/run\.json cannot be used \(EACCES\): start Probity as the user who owns/,
  )
  assert.match(messageOf(fault), /DATA_DIR, KEYS_DIR or CHECKPOINTS_DIR$/)
})

it('names the sealed value that was changed, and what to do', () => {
  const fault = new SealedValueDamaged('a sealed value was changed', rowOf(['second-factor', 'institution', 'person']))
  assert.equal(exitCodeOf(fault), REFUSED)
  assert.match(
    messageOf(fault),
    /tell the operator .* `npx probity audit verify`\. \(a sealed value was changed \(second_factors\/person\/in_service\)\)$/,
  )
})
