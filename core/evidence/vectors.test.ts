import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readRecord, readTrustFile, recordHash, verifyBundle, type Bundle } from './index.ts'
import { sha256, tools } from './keys.fixture.ts'

// Files recorded at the release of each format and never changed after it: an issued file must verify and compute to
// the same decision as long as anyone keeps it.

const recorded = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(`vectors/${name}`, import.meta.url)))
const trust = readTrustFile(recorded('trust.json'), sha256)
assert.ok(trust.ok)
const verify = (name: string) => verifyBundle(recorded(name), { ...tools, trust: trust.trust })

test('verifies the recorded complete bundle with every check and computes the same decision', () => {
  const { exit_code, checks, evaluation } = verify('whole.json')
  assert.equal(exit_code, 0)
  assert.deepEqual(
    checks.map(({ outcome }) => outcome),
    checks.map(() => 'pass'),
  )
  assert.deepEqual([evaluation?.recommendation, evaluation?.score], ['refer', '170.25'])
})

test('verifies the recorded bundle with withheld and erased pieces and lists the skipped checks', () => {
  const { exit_code, checks } = verify('withheld-and-erased.json')
  assert.equal(exit_code, 0)
  const skipped = checks.filter(({ outcome }) => outcome === 'skip').map(({ check, code }) => `${check} ${code}`)
  assert.deepEqual(skipped, [
    'piece.application-input PIECE_ERASED',
    'piece.audit-references PIECE_WITHHELD',
    'piece.human-decision PIECE_ERASED',
    'piece.policy-parameters PIECE_WITHHELD',
    'piece.scorecard-points PIECE_WITHHELD',
    'audit.references REFERENCES_ABSENT',
    'evaluation.run NOT_RECOMPUTABLE',
  ])
})

for (const [file, schema] of [
  ['imported.json', 'provenance@1'],
  ['imported-2.json', 'provenance@2'],
  ['imported-3.json', 'provenance@3'],
] as const)
  test(`verifies the recorded bundle of an imported application, including its provenance: ${schema}`, () => {
    const { exit_code, checks, bundle } = verify(file)
    assert.equal(exit_code, 0)
    const ofProvenance = checks.filter(({ check }) => check.includes('provenance'))
    assert.deepEqual(
      ofProvenance.map(({ check, code }) => `${check} ${code}`),
      [
        'piece.provenance.commitment COMMITMENT_MATCHES',
        'piece.provenance.schema SCHEMA_FITS',
        'provenance PROVENANCE_FITS',
      ],
    )
    assert.equal(bundle!.statement.manifest.pieces.find(({ name }) => name === 'provenance')!.schema, schema)
  })

test('reports the recorded unsigned bundle as intact but not trusted', () => {
  assert.equal(verify('unsigned.json').exit_code, 2)
})

test('the recorded bundles of two readers have the same manifest fingerprint', () => {
  assert.equal(
    verify('whole.json').bundle!.statement.manifest_fingerprint,
    verify('withheld-and-erased.json').bundle!.statement.manifest_fingerprint,
  )
})

test('reads the recorded audit records from their canonical bytes with the recorded hashes', () => {
  const { proofs } = verify('whole.json').bundle as Bundle
  const hashes = proofs.map(({ record }) => recordHash(readBack(record), sha256).slice(7, 23))
  // Computed with jq and sha256sum.
  assert.deepEqual(hashes, ['3dee3c2a8280627d', '0147e36acb4ccb53', '087aa07b68a6eefb', '20f193bb7e4328a2'])
})

function readBack(record: object): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(record))
  assert.ok(readRecord(bytes) !== null, 'members are in canonical order')
  return bytes
}
