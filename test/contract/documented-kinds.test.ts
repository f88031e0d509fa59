// Compares the kinds of fingerprints in the documents with those that the code has.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { fingerprintKinds } from '../../core/evidence/index.ts'

it('docs/formats.md lists every kind of fingerprint, from which a second verifier is written', () => {
  const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8')
  const [, listed] = /Kinds: ((?:`[a-z-]+`(?:, )?)+)\./.exec(page)!
  assert.deepEqual(listed!.replaceAll('`', '').split(', ').toSorted(), [...fingerprintKinds].toSorted())
})
