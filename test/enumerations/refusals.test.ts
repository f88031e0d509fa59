import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalCatalogue } from '../../src/areas.ts'

describe('the catalogue of refusals', () => {
  it('the catalogue of refusals has each code once, with a complete sentence', () => {
    assert.ok(refusalCatalogue.length >= 30)
    assert.equal(new Set(refusalCatalogue.map((kind) => kind.code)).size, refusalCatalogue.length)
    for (const { code, message } of refusalCatalogue) {
      assert.match(code, /^[A-Z][A-Z0-9_]{2,60}$/)
      assert.match(message, /^[A-Z].{20,200}[.]$/, code)
    }
  })

  it('a refusal is recorded only where the caller is known: 401, 403 and 409', () => {
    assert.deepEqual(
      refusalCatalogue.filter((kind) => kind.recorded && ![401, 403, 409].includes(kind.status)),
      [],
    )
  })
})
