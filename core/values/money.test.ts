import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyCodes, minorUnits } from './money.ts'

test('returns the minor units of ISO 4217 for currencies that do not have two digits', () => {
  for (const code of ['XOF', 'XAF', 'JPY', 'KRW', 'CLP', 'VND', 'ISK', 'RWF']) assert.equal(minorUnits(code), 0, code)
  for (const code of ['TND', 'KWD', 'BHD', 'JOD', 'OMR', 'LYD', 'IQD']) assert.equal(minorUnits(code), 3, code)
  for (const code of ['CLF', 'UYW']) assert.equal(minorUnits(code), 4, code)
  for (const code of ['EUR', 'USD', 'CHF', 'MGA', 'MRU', 'MAD', 'XCG']) assert.equal(minorUnits(code), 2, code)
})

test('lists each code once, in three capital letters', () => {
  assert.equal(new Set(currencyCodes).size, currencyCodes.length)
  for (const code of currencyCodes) assert.match(code, /^[A-Z]{3}$/)
})

test('lists currencies of every continent', () => {
  const known = new Set(currencyCodes)
  for (const code of [
    'AUD',
    'BRL',
    'CAD',
    'CDF',
    'CNY',
    'DZD',
    'EGP',
    'ETB',
    'GBP',
    'GHS',
    'INR',
    'KES',
    'MXN',
    'NGN',
    'SEK',
    'SLE',
    'VES',
    'ZAR',
    'ZWG',
  ]) {
    assert.ok(known.has(code), code)
  }
})

test('returns no minor unit for a metal, a test code or an unknown code', () => {
  for (const code of ['XAU', 'XTS', 'XXX', 'eur', 'EURO', '', '__proto__']) assert.equal(minorUnits(code), null, code)
})
