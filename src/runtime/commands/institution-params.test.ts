import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CannotRun } from '../exit.ts'
import { addressProblem, readParams } from './institution-params.ts'

it('accepts a name of an institution only as one visible line without control or direction marks', () => {
  const rest = { reference: 'alder', country: 'DE', currency: 'EUR', language: 'en', adminEmail: 'a@alder.example' }
  assert.equal(readParams({ ...rest, name: ' Alder Bank ' }).name, 'Alder Bank')
  for (const name of [
    '',
    ' ',
    'Alder\nBank',
    'Alder\u202eknaB',
    '\u200b',
    'Alder\u001b[2J',
    'Alder\u009b1m',
    'x'.repeat(201),
  ])
    assert.throws(
      () => readParams({ ...rest, name }),
      (fault) => fault instanceof CannotRun && fault.message.startsWith('--name: '),
      JSON.stringify(name),
    )
})

it('rejects an address with spaces or control characters', () => {
  assert.equal(addressProblem('ada@alder.example'), null)
  for (const text of ['ada', 'a b@alder.example', 'ada\u001b[2J@alder.example', 'ada@alder\u009b.example'])
    assert.equal(addressProblem(text), '--admin-email: an e-mail address', JSON.stringify(text))
})
