import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundleBytes, dishonest, draftOf, recommit, signatureOf } from '../evidence.fixture.ts'
import { CHECKPOINT_KEY, EVIDENCE_KEY, ID, sha256, tools, TRUST, trusted } from '../keys.fixture.ts'
import {
  buildBundle,
  buildStatement,
  canonicalBytes,
  canonicalText,
  commitment,
  fromBase64,
  PAYLOAD_TYPES,
  SIMULATION_SEAL,
  preAuthentication,
  SCORECARD_PIECES,
  signingBytes,
  toBase64,
  verifyBundle,
  type BundleFormat,
  type PieceName,
  type Verification,
} from '../index.ts'

const outcomes = (result: Verification, prefix: string): { [check: string]: string } =>
  Object.fromEntries(
    result.checks.filter(({ check }) => check.startsWith(prefix)).map(({ check, code }) => [check, code]),
  )

const VOUCHED = {
  'audit.manifest-event.record': 'EVENT_NAMED',
  'audit.manifest-event.kind': 'EVENT_RECORDS',
  'audit.manifest-event.subject': 'EVENT_OF_APPLICATION',
  'audit.manifest-event.content': 'EVENT_VOUCHES',
  'audit.manifest-event.data': 'EVENT_DATA_FITS',
}

test('verifies a complete bundle with every check passed and none skipped', () => {
  const result = verifyBundle(bundleBytes(draftOf()), tools)
  assert.deepEqual(
    result.checks.filter(({ outcome }) => outcome !== 'pass'),
    [],
  )
  assert.deepEqual([result.verdict, result.exit_code], ['valid', 0])
  assert.equal(result.evaluation?.recommendation, 'refer')
})

test('compares each result of the engine and each piece', () => {
  const result = verifyBundle(bundleBytes(draftOf()), tools)
  assert.deepEqual(Object.keys(outcomes(result, 'evaluation.')), [
    'evaluation.run',
    'evaluation.policy',
    'evaluation.recommendation',
    'evaluation.score',
    'evaluation.reasons',
    'evaluation.application-input',
    'evaluation.evaluation-result',
    'evaluation.trace',
    'evaluation.scorecard-points',
    'evaluation.explanation-summary',
    'evaluation.explanation-factors',
  ])
})

test('verifies the bundles of two readers with different rights, which have the same manifest fingerprint', () => {
  const withheld: PieceName[] = ['audit-references', ...SCORECARD_PIECES]
  const [all, some] = [draftOf(), draftOf({ withheld })]
  assert.equal(all.statement.manifest_fingerprint, some.statement.manifest_fingerprint)
  const result = verifyBundle(bundleBytes(some), tools)
  assert.equal(result.exit_code, 0)
  assert.deepEqual(outcomes(result, 'piece.scorecard'), { 'piece.scorecard-points': 'PIECE_WITHHELD' })
  assert.deepEqual(outcomes(result, 'audit.'), {
    'audit.checkpoint': 'CHECKPOINT_SIGNED',
    ...VOUCHED,
    'audit.proof.8': 'INCLUDED',
    'audit.references': 'REFERENCES_ABSENT',
  })
})

test('verifies that the event of the evaluation vouches for the manifest of an application that is not decided', () => {
  const result = verifyBundle(bundleBytes(draftOf({ decided: false })), tools)
  assert.equal(result.exit_code, 0, JSON.stringify(result.checks.filter(({ outcome }) => outcome === 'fail')))
  assert.deepEqual(outcomes(result, 'audit.manifest-event'), VOUCHED)
  assert.match(result.checks.find(({ check }) => check.endsWith('event.kind'))!.reason_en, /Event 6 .*evaluated/)
})

test('verifies the record alone when the instance has no key for checkpoints, and says what it does not prove', () => {
  for (const withheld of [[], ['audit-references' as const]]) {
    const draft = draftOf({ checkpoint: false, withheld })
    assert.equal(draft.proofs.length, 1)
    const unsigned = verifyBundle(bundleBytes(draft, null), tools)
    assert.deepEqual([unsigned.verdict, unsigned.exit_code], ['not_trusted', 2])
    const audit = outcomes(verifyBundle(bundleBytes(draft), tools), 'audit.')
    assert.deepEqual(audit, {
      'audit.checkpoint': 'CHECKPOINT_ABSENT',
      ...VOUCHED,
      'audit.proof.8': 'EVENT_UNPROVABLE',
      'audit.references': withheld.length === 0 ? 'REFERENCES_UNPROVABLE' : 'REFERENCES_ABSENT',
    })
  }
})

test('skips the computation without the policy’s numbers, with a reason, and still derives the explanations', () => {
  const result = verifyBundle(bundleBytes(draftOf({ withheld: ['policy-parameters'] })), tools)
  assert.deepEqual(outcomes(result, 'evaluation.'), {
    'evaluation.run': 'NOT_RECOMPUTABLE',
    'evaluation.explanation-summary': 'SAME_PIECE',
    'evaluation.explanation-factors': 'SAME_PIECE',
  })
  const run = result.checks.find(({ check }) => check === 'evaluation.run')!
  assert.equal(run.reason_en, 'Cannot be computed again: pieces withheld [policy-parameters], erased [].')
  assert.equal(run.reason_fr, 'Non recalculable : pièces retenues [policy-parameters], effacées [].')
  assert.equal(result.evaluation, null)
})

test('computes the other pieces again when the result is withheld or erased', () => {
  for (const form of [{ withheld: ['evaluation-result' as const] }, { erased: ['evaluation-result' as const] }]) {
    const result = verifyBundle(bundleBytes(draftOf(form)), tools)
    assert.deepEqual(outcomes(result, 'evaluation.'), {
      'evaluation.run': 'RECOMPUTED',
      'evaluation.policy': 'SAME',
      'evaluation.application-input': 'SAME_PIECE',
      'evaluation.trace': 'SAME_PIECE',
      'evaluation.scorecard-points': 'SAME_PIECE',
      'evaluation.explanation-summary': 'SAME_PIECE',
      'evaluation.explanation-factors': 'SAME_PIECE',
    })
    assert.equal(result.exit_code, 0)
  }
})

test('detects an explanation that does not follow from the trace, even when the policy is withheld', () => {
  const draft = draftOf({ withheld: ['policy-parameters'] })
  Object.assign(draft.pieces['explanation-summary']!.value as object, { sentence: { fr: 'Oui.', en: 'Yes.' } })
  recommit(draft, 'explanation-summary')
  const result = verifyBundle(canonicalBytes(dishonest(draft)), tools)
  assert.equal(outcomes(result, 'evaluation.explanation-summary')['evaluation.explanation-summary'], 'DIFFERENT_PIECE')
  assert.equal(result.exit_code, 1)
})

test('reports erased pieces as erased and verifies the others', () => {
  const erased: PieceName[] = ['application-input', 'trace', 'human-decision']
  const result = verifyBundle(bundleBytes(draftOf({ erased })), tools)
  assert.equal(result.exit_code, 0)
  assert.equal(outcomes(result, 'piece.trace')['piece.trace'], 'PIECE_ERASED')
  assert.equal(outcomes(result, 'evaluation.')['evaluation.run'], 'NOT_RECOMPUTABLE')
})

test('verifies a bundle that was made before an erasure', () => {
  const before = bundleBytes(draftOf())
  assert.equal(draftOf().statement.manifest_fingerprint, draftOf({ erased: ['trace'] }).statement.manifest_fingerprint)
  assert.equal(verifyBundle(before, tools).exit_code, 0)
})

test('reports an unavailable engine version and performs the other checks', () => {
  const result = verifyBundle(bundleBytes(draftOf()), { ...tools, engines: new Map() })
  assert.equal(outcomes(result, 'evaluation.')['evaluation.run'], 'ENGINE_UNAVAILABLE')
  assert.equal(result.exit_code, 0)
})

test('accepts a signature that a retired key made within its dates', () => {
  const retired = { status: 'retired', not_after: '2026-11-20T10:00:00.000000Z' } as const
  const keys = [trusted(EVIDENCE_KEY, 'evidence', retired), trusted(CHECKPOINT_KEY, 'checkpoints', retired)]
  assert.equal(verifyBundle(bundleBytes(draftOf()), { ...tools, trust: { ...TRUST, keys } }).exit_code, 0)
})

test('reports an unsigned bundle as not trusted, neither valid nor tampered', () => {
  const result = verifyBundle(bundleBytes(draftOf(), null), tools)
  assert.deepEqual([result.verdict, result.exit_code], ['not_trusted', 2])
})

test('produces the pre-authentication encoding of the published DSSE example', () => {
  const encoded = signingBytesOf('http://example.com/HelloWorld', 'hello world')
  assert.equal(encoded, 'DSSEv1 29 http://example.com/HelloWorld 11 hello world')
})
function signingBytesOf(type: string, body: string): string {
  return new TextDecoder().decode(preAuthentication(type, new TextEncoder().encode(body)))
}

/** The formats whose pieces the verifier does not read. */
const OTHERS = (Object.keys(PAYLOAD_TYPES).slice(1) as BundleFormat[]).filter((format) => format !== SIMULATION_SEAL)

for (const format of OTHERS) {
  test(`verifies signature, manifest and commitments of ${format} in the same envelope`, () => {
    const salt = sha256(new TextEncoder().encode('salt'))
    const value = { period: '2026-10', lines: [{ code: 'x', count: 12 }] }
    const size = canonicalBytes(value).length
    const entry = { name: 'report', schema: 'report@1', commitment: commitment('report', value, salt, sha256), size }
    const about = { bundle_id: ID.bundle, institution_id: ID.institution, instance_id: ID.instance, issued_by: null }
    const statement = buildStatement(
      {
        ...about,
        issued_at: '2026-11-20T10:00:00.000000Z',
        subject: { kind: 'institution', id: ID.institution },
        manifest: { created_at: '2026-11-20T10:00:00.000000Z', period: '2026-10', pieces: [entry] },
        withheld: [],
        erased: [],
        audit_checkpoint: null,
      },
      sha256,
    )
    const sign = signatureOf({ format, statement } as unknown as Parameters<typeof signatureOf>[0])
    const bytes = buildBundle({ format, statement, pieces: [{ name: 'report', salt, value }], signature: sign })
    const result = verifyBundle(bytes, tools)
    assert.equal(result.exit_code, 0, canonicalText(result.checks as unknown))
    assert.equal(outcomes(result, 'piece.report.schema')['piece.report.schema'], 'SCHEMA_OTHER')
    const changed = new TextDecoder().decode(bytes).replace('"count":12', '"count":13')
    assert.equal(verifyBundle(new TextEncoder().encode(changed), tools).exit_code, 1)
  })
}

test('refuses to build a bundle whose pieces do not match its manifest', () => {
  const draft = draftOf()
  delete draft.pieces.trace
  assert.throws(() => bundleBytes(draft), TypeError)
})

test('writes the salts in standard base64 and no secret into the statement', () => {
  const draft = draftOf()
  for (const { salt } of Object.values(draft.pieces)) assert.equal(toBase64(fromBase64(salt)!), salt)
  assert.ok(!new TextDecoder().decode(signingBytes(draft.format as BundleFormat, draft.statement)).includes('3000'))
})
