import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { bundleBytes, draftOf, signatureOf } from '../core/evidence/evidence.fixture.ts'
import {
  canonicalText,
  signingBytes,
  toBase64,
  verifyBundle,
  verifyStrictly,
  type VerifySignature,
} from '../core/evidence/index.ts'
import { EVIDENCE_KEY, TRUST, tools, trusted } from '../core/evidence/keys.fixture.ts'
import {
  edgePoints,
  edgeSignatures,
  littleEndian,
  ORDER,
  signWithMixedKey,
  type EdgeSignature,
  type Flag,
} from './edge-signatures.fixture.ts'
import { nodeIo } from './node.ts'
import { verifyInBrowser, verifyPurely } from './page/crypto.ts'

const ACCEPTS_ALL: VerifySignature = () => true
/** OpenSSL compares R byte by byte, the bundled implementation with the cofactor: they differ on some signatures. */
const RUNTIMES: readonly [name: string, verify: VerifySignature][] = [
  ['Node', nodeIo.verifySignature],
  ['the bundled implementation', verifyPurely],
  ['an implementation that accepts everything', ACCEPTS_ALL],
]

const edges = edgeSignatures()
const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
const honest: EdgeSignature = signed(seed, new TextEncoder().encode('honest'))

function signed(secret: Uint8Array, message: Uint8Array): EdgeSignature {
  const signature = ed25519.sign(message, secret)
  return { flags: [], publicKey: ed25519.getPublicKey(secret), message, signature }
}

const verdict = (verify: VerifySignature, { publicKey, message, signature }: EdgeSignature): boolean =>
  verifyStrictly(verify, publicKey, message, signature)
const plain = (verify: VerifySignature, { publicKey, message, signature }: EdgeSignature): boolean =>
  verify(publicKey, message, signature)

test('the edge cases are those of the published families, and runtimes without a rule of ours differ on them', () => {
  assert.equal(new Set(edgePoints(7n).map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size, 14 + 8)
  const flags: Flag[] = ['low_order_A', 'low_order_R', 'low_order_component_A', 'low_order_component_R']
  flags.push('low_order_residue', 'non_canonical_A', 'non_canonical_R', 'reencoded_k')
  for (const flag of flags)
    assert.ok(
      edges.some((edge) => edge.flags.includes(flag)),
      flag,
    )
  const accepted = RUNTIMES.map(([, verify]) => edges.filter((edge) => plain(verify, edge)).length)
  console.log(
    `${edges.length} edge cases; accepted without the rule by ${RUNTIMES.map(([name], at) => `${name} ${accepted[at]}`).join(', ')}`,
  )
  assert.ok(edges.length > 914)
  const differing = edges.filter((edge) => plain(nodeIo.verifySignature, edge) !== plain(verifyPurely, edge))
  assert.ok(differing.length >= 100, `${differing.length}`)
})

for (const [name, verify] of RUNTIMES) {
  test(`accepts no signature with a point outside the group of prime order, with ${name}`, () => {
    for (const edge of edges) {
      // Without a flag, both points are honest.
      assert.equal(
        verdict(verify, edge),
        edge.flags.length === 0,
        `${edge.flags.join()} ${Buffer.from(edge.publicKey).toString('hex')}`,
      )
    }
  })
}

test('gives a bundle signed by a key of mixed order one verdict, in Node and in pages with and without WebCrypto', async () => {
  const draft = draftOf()
  const message = signingBytes('service-decision-evidence@2', draft.statement)
  const { publicKey, signature } = signWithMixedKey(message)
  assert.deepEqual(
    [verifyPurely, nodeIo.verifySignature].map((each) => each(publicKey, message, signature)),
    [true, false],
  )
  const text = canonicalText({ ...draft, signatures: [{ ...signatureOf(draft), sig: toBase64(signature) }] })
  const bytes = new TextEncoder().encode(text)
  const trust = { ...TRUST, keys: [trusted({ ...EVIDENCE_KEY, publicKey }, 'evidence'), TRUST.keys[1]!] }
  const wrong = ['signature.valid']
  const failing = ({ checks }: ReturnType<typeof verifyBundle>): string[] =>
    checks.filter(({ outcome }) => outcome === 'fail').map(({ check }) => check)
  assert.deepEqual(failing(verifyBundle(bytes, { ...tools, trust })), wrong)
  assert.deepEqual(failing(await verifyInBrowser(bytes, trust)), wrong)
  const without = mock.method(crypto.subtle, 'importKey', () => Promise.reject(new Error('not supported')))
  try {
    assert.deepEqual(failing(await verifyInBrowser(bytes, trust)), wrong)
    assert.equal((await verifyInBrowser(bundleBytes(draft), TRUST)).exit_code, 0)
    assert.ok(without.mock.callCount() > 0)
  } finally {
    without.mock.restore()
  }
})

test('accepts an honest signature with every runtime, for any key and message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array(), (secret, message) => {
      for (const [, verify] of RUNTIMES) assert.ok(verdict(verify, signed(secret, message)))
    }),
    { numRuns: 30 },
  )
})

test('refuses every second encoding of S, with any runtime', () => {
  const S = honest.signature.subarray(32).reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
  for (let add = ORDER; S + add < 2n ** 256n; add += ORDER) {
    const other = { ...honest, signature: Uint8Array.of(...honest.signature.subarray(0, 32), ...littleEndian(S + add)) }
    for (const [, verify] of RUNTIMES) assert.equal(verdict(verify, other), false)
  }
})

test('refuses keys and points that are no canonical encoding of a point of the curve', () => {
  const field = 2n ** 255n - 19n
  const wrong = [
    ...Array.from({ length: 19 }, (_, above) => [field + BigInt(above), field + BigInt(above) + 2n ** 255n]).flat(),
    // No point of the curve has y = 2 or y = 7.
    2n,
    7n,
    2n ** 256n - 1n,
  ].map(littleEndian)
  for (const bytes of [...wrong, new Uint8Array(31).fill(1), new Uint8Array(33).fill(1), new Uint8Array(0)]) {
    assert.equal(verdict(ACCEPTS_ALL, { ...honest, publicKey: bytes }), false)
    assert.equal(
      verdict(ACCEPTS_ALL, { ...honest, signature: Uint8Array.of(...bytes, ...honest.signature.subarray(32)) }),
      false,
    )
  }
  for (const length of [0, 63, 65])
    assert.equal(verdict(ACCEPTS_ALL, { ...honest, signature: new Uint8Array(length) }), false)
})

test('agrees with the bundled implementation on which encodings are points of the group of prime order', () => {
  const point = (bytes: Uint8Array): boolean => {
    try {
      const read = ed25519.Point.fromBytes(bytes)
      return read.isTorsionFree() && !read.is0()
    } catch {
      return false
    }
  }
  let points = 0
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      if (point(bytes)) points++
      assert.equal(verdict(ACCEPTS_ALL, { ...honest, publicKey: bytes }), point(bytes))
    }),
    { numRuns: 400 },
  )
  assert.ok(points > 0, 'a sixteenth of the encodings is one')
})
