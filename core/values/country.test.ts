import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCountry } from './country.ts'

describe('country codes', () => {
  it('accepts exactly the 249 assigned codes and XK, in capital letters', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    assert.equal(codes.filter(isCountry).length, 250)
    for (const code of ['FR', 'DE', 'GB', 'XK', 'ZW']) assert.ok(isCountry(code), code)
    for (const code of ['ZZ', 'XZ', 'UK', 'EU', 'AA', 'fr', 'FRA', '']) assert.ok(!isCountry(code), code)
  })

  it('accepts only codes that the platform has a country name for', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const code of letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry))
      assert.ok(names.of(code), code)
  })
})
