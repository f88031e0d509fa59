import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleBytes, draftOf, signatureOf } from '../evidence.fixture.ts'
import { verifyBundle, type TrustFile } from '../index.ts'
import { CHECKPOINT_KEY, EVIDENCE_KEY, ID, STRANGER_KEY, tools, TRUST } from '../keys.fixture.ts'
import { write } from './bad-bundles.fixture.ts'

// What docs/formats.md says of a bundle without a usable trust file.

const draft = draftOf({ small: true })
const wrong = write({ ...draft, signatures: [{ ...signatureOf(draft, STRANGER_KEY), keyid: EVIDENCE_KEY.keyid }] })
const other: TrustFile = { ...TRUST, instance_id: ID.elsewhere }

function failing(bytes: Uint8Array, trust: TrustFile | null): { exit: number; fails: string[]; codes: string[] } {
  const { exit_code, checks } = verifyBundle(bytes, { ...tools, trust })
  const fails = checks.filter(({ outcome }) => outcome === 'fail').map(({ check, code }) => `${check} ${code}`)
  return { exit: exit_code, fails, codes: checks.map(({ code }) => code) }
}

test('without a trust file no signature is checked, and the proofs are', () => {
  const { exit, fails, codes } = failing(wrong, null)
  assert.deepEqual([exit, fails], [2, ['signature.key TRUST_ABSENT', 'audit.checkpoint CHECKPOINT_KEY_UNKNOWN']])
  assert.ok(codes.includes('SIGNATURE_UNCHECKED') && codes.includes('INCLUDED'))
})

test('with the trust file of another instance both signatures are checked with its keys, and the file is not trusted', () => {
  const genuine = failing(bundleBytes(draft), other)
  assert.deepEqual([genuine.exit, genuine.fails], [2, ['signature.key KEY_OTHER_INSTANCE']])
  assert.ok(genuine.codes.includes('SIGNATURE_VALID') && genuine.codes.includes('CHECKPOINT_SIGNED'))
  const forged = failing(wrong, other)
  assert.deepEqual(
    [forged.exit, forged.fails],
    [1, ['signature.key KEY_OTHER_INSTANCE', 'signature.valid SIGNATURE_WRONG']],
  )
  const strange = failing(bundleBytes(draft), {
    ...other,
    keys: other.keys.filter(({ keyid }) => keyid !== CHECKPOINT_KEY.keyid),
  })
  assert.equal(strange.fails.at(-1), 'audit.checkpoint CHECKPOINT_KEY_UNKNOWN')
})

test('a piece with a malformed salt is not compared with its size and its schema', () => {
  const changed = structuredClone(draft)
  changed.pieces.trace!.salt = ''
  changed.statement.manifest.pieces.find(({ name }) => name === 'trace')!.size = 1
  const { fails } = failing(write({ ...changed, signatures: [signatureOf(changed)] }), TRUST)
  assert.deepEqual(
    fails.filter((fail) => fail.startsWith('piece')),
    ['piece.trace.commitment SALT_MALFORMED'],
  )
})
