import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readTypedNumber } from './typed-number.ts'

const read = (typed: string, language: 'en' | 'fr' = 'en'): string => {
  const result = readTypedNumber(typed, language)
  return result.kind === 'number' ? result.decimal : result.kind
}

it('a number is read as people of both languages type it', () => {
  for (const [typed, decimal] of [
    ['1500', '1500'],
    ['1 500,00', '1500'],
    ['1\u{202F}500,50', '1500.5'],
    ['1,500.00', '1500'],
    ['1.500,25', '1500.25'],
    ["12'345.60", '12345.6'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['0,5', '0.5'],
    ['0150', '150'],
    ['-3', '-3'],
    ['12,5', '12.5'],
    ['1500.', '1500'],
  ] as const)
    for (const language of ['en', 'fr'] as const)
      assert.equal(read(typed, language), decimal, `${typed} in ${language}`)
})

it('the mark that groups thousands in a language groups them, and the one that separates decimals asks', () => {
  assert.equal(read('1,500', 'en'), '1500')
  assert.equal(read('1.500', 'fr'), '1500')
  assert.deepEqual(readTypedNumber('1.500', 'en'), { kind: 'two_readings', readings: ['1500', '1.5'] })
  assert.deepEqual(readTypedNumber('1,500', 'fr'), { kind: 'two_readings', readings: ['1500', '1.5'] })
  assert.equal(read('0.500', 'en'), '0.5')
})

it('an exponent, and what is no number, is named and never read as another number', () => {
  assert.equal(read('1.5e3'), 'exponent')
  assert.equal(read('1,5E3', 'fr'), 'exponent')
  for (const typed of ['abc', '1,50,0', '1.2.3', '12-3', '1,500.00.1', '.', ',5', '€5', '1 500 EUR', '٣'])
    assert.equal(read(typed), 'not_a_number', typed)
  assert.equal(read('   '), 'empty')
})
