import assert from 'node:assert/strict'
import { verify } from 'node:crypto'
import { describe, test } from 'node:test'
import {
  bundleBytes,
  dishonest,
  draftOf,
  recommit,
  signatureOf,
  vouchAgain,
  type Draft,
} from '../../core/evidence/evidence.fixture.ts'
import {
  CHECKPOINT_KEY,
  EVIDENCE_KEY,
  ID,
  STRANGER_KEY,
  tools,
  TRUST,
  trusted,
} from '../../core/evidence/keys.fixture.ts'
import {
  canonicalText,
  PIECE_SCHEMAS,
  SCORECARD_PIECES,
  verifyBundle,
  type AuditRecord,
  type TrustFile,
} from '../../core/evidence/index.ts'
import { AUDIT } from '../../core/evidence/verification/bad-audit.fixture.ts'
import type { Row } from '../../core/evidence/verification/bad-bundles.fixture.ts'
import { DECISIONS } from '../../core/evidence/verification/bad-decisions.fixture.ts'
import { FILES } from '../../core/evidence/verification/bad-files.fixture.ts'
import { LIMITS } from '../../core/evidence/verification/bad-limits.fixture.ts'
import { LONE_EVENTS } from '../../core/evidence/verification/bad-lone-event.fixture.ts'
import { EVENTS } from '../../core/evidence/verification/bad-manifest-event.fixture.ts'
import { MISSING_EVENTS } from '../../core/evidence/verification/bad-missing-event.fixture.ts'
import { NOTES, withRareName, withWitness } from '../../core/evidence/verification/bad-notes.fixture.ts'
import { PIECES } from '../../core/evidence/verification/bad-pieces.fixture.ts'
import { PROVENANCES } from '../../core/evidence/verification/bad-provenance.fixture.ts'
import { isLong } from '../run/long.ts'
import { follow, followOnly, readersOf, skip, STEPS } from './by-hand.ts'

const good = draftOf()
const text = new TextDecoder().decode(bundleBytes(good))
const signedAgain = (change: (draft: Draft) => void): string => {
  const draft = structuredClone(good)
  change(draft)
  return canonicalText(dishonest(draft))
}

const FOREIGN: { readonly [member: string]: Partial<AuditRecord> } = {
  kind: { kind: 'application.created' },
  application: { subject: { type: 'application', id: ID.elsewhere } },
  institution: { institution_id: ID.elsewhere },
  outcome: { outcome: 'denied' },
}

function otherManifest(): string {
  const draft = structuredClone(good)
  draft.statement.manifest.created_at = '2026-01-01T00:00:00.000000Z'
  return canonicalText({ ...draft, signatures: [signatureOf(draft)] })
}

const rowOf = (rows: readonly Row[], wanted: string): (() => Uint8Array) => rows.find(([name]) => name === wanted)![1]
function stepOfEvent([name, , expected]: Row): string {
  if (expected.includes('SHAPE_BROKEN') || /unknown member|without an actor/.test(name)) return 'shape'
  if (expected.includes('manifest-event')) return 'event'
  return /^(a path beside|the event of another chain)/.test(name) ? 'inclusion' : 'audit'
}

/** In the short form only the steps that read what differs from the complete bundle. */
function passes(bytes: Uint8Array | string, readers: readonly string[], trust?: TrustFile): void {
  if (isLong || readers.length === STEPS.length) assert.deepEqual(follow(bytes, trust).steps, STEPS)
  else for (const step of readers) assert.equal(followOnly(step, bytes, trust).steps.at(-1), step)
}

describe('the recipe by hand', { skip }, () => {
  test('a complete bundle passes every step', () => {
    const result = follow(text)
    assert.deepEqual([result.steps, result.whole], [STEPS, true])
    const envelope = JSON.parse(result.envelope!) as {
      payloadType: string
      payload: string
      signatures: { sig: string }[]
    }
    const payload = Buffer.from(envelope.payload, 'base64')
    assert.equal(payload.toString(), canonicalText(good.statement))
    // A tool that reads DSSE finds the same signature over the same bytes.
    const signed = Buffer.from(
      `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} ${payload.toString()}`,
    )
    assert.ok(verify(null, signed, EVIDENCE_KEY.spkiPem, Buffer.from(envelope.signatures[0]!.sig, 'base64')))
  })

  test('a complete bundle passes each step alone', () => {
    for (const step of STEPS) assert.equal(followOnly(step, text).steps.at(-1), step)
  })

  test('a bundle passes every step with pieces withheld or erased, undecided, and without a checkpoint', () => {
    for (const form of [
      { withheld: ['audit-references' as const, ...SCORECARD_PIECES] },
      { erased: ['trace' as const] },
      { withheld: ['evaluation-result' as const] },
      { erased: ['human-decision' as const, 'audit-references' as const] },
      { decided: false },
      { checkpoint: false },
    ]) {
      passes(bundleBytes(draftOf(form)), readersOf(form))
    }
  })

  test('an imported application passes every step with each version of the provenance', () => {
    const versions = Object.keys(PIECE_SCHEMAS).filter((name) => name.startsWith('provenance@'))
    assert.ok(versions.length > 1)
    for (const schema of versions) {
      const draft = draftOf({ imported: true, small: true })
      draft.statement.manifest.pieces.find(({ name }) => name === 'provenance')!.schema = schema
      vouchAgain(draft)
      passes(canonicalText(dishonest(draft)), schema === versions.at(-1) ? readersOf({}) : ['pieces'])
    }
  })

  test('a checkpoint with an extension and the signature of a witness passes every step', () => {
    assert.equal(verifyBundle(withWitness(), tools).exit_code, 0)
    passes(withWitness(), ['inclusion'])
  })

  test('a checkpoint with a witness whose name has unassigned and format characters passes every step', () => {
    assert.equal(verifyBundle(withRareName(), tools).exit_code, 0)
    passes(withRareName(), ['inclusion'])
  })

  test('a file issued before a key rotation passes every step', () => {
    const retired = { status: 'retired', not_after: '2026-11-21T00:00:00.000000Z' } as const
    const next = { not_before: '2026-11-21T00:00:00.000000Z' }
    const rotated = [
      trusted(EVIDENCE_KEY, 'evidence'),
      trusted(CHECKPOINT_KEY, 'checkpoints', retired),
      trusted(STRANGER_KEY, 'checkpoints', next),
    ]
    passes(text, ['signature', 'inclusion'], { ...TRUST, keys: rotated })
  })

  const stops: [string, string | (() => Uint8Array), string, TrustFile?][] = [
    ['a reformatted file', `${text}\n`, 'canonical'],
    ['a member twice', text.replace('"proofs":', '"proofs":[],"proofs":'), 'canonical'],
    ['a changed statement', text.replace('10:00:00', '10:00:01'), 'signature'],
    ['no signature', () => bundleBytes(good, null), 'signature'],
    ['an unknown key', () => bundleBytes(good, STRANGER_KEY), 'signature'],
    [
      'a revoked key',
      text,
      'signature',
      { ...TRUST, keys: [trusted(EVIDENCE_KEY, 'evidence', { status: 'revoked' })] },
    ],
    [
      'a key that came later',
      text,
      'signature',
      { ...TRUST, keys: [trusted(EVIDENCE_KEY, 'evidence', { not_before: '2027-01-01T00:00:00.000000Z' })] },
    ],
    ['a fingerprint of another manifest', otherManifest(), 'manifest'],
    ['a changed amount', text.replace('"amount":"12000"', '"amount":"12001"'), 'pieces'],
    ['a piece left out', signedAgain((draft) => delete draft.pieces.trace), 'pieces'],
    [
      'another policy',
      signedAgain((draft) => {
        Object.assign(draft.pieces['policy-parameters']!.value as object, { base_points: '1' })
        recommit(draft, 'policy-parameters')
      }),
      'links',
    ],
    [
      'a checkpoint of a stranger',
      text,
      'checkpoint',
      { ...TRUST, keys: [trusted(EVIDENCE_KEY, 'evidence'), trusted(STRANGER_KEY, 'checkpoints')] },
    ],
    ['a changed event', text.replace('"kind":"application.evaluated"', '"kind":"application.other"'), 'inclusion'],
    ...Object.entries(FOREIGN).map(([name, event]): [string, () => Uint8Array, string] => [
      `a submission whose event is of another ${name}`,
      () => bundleBytes(draftOf({ foreign: { submission: event } })),
      'audit',
    ]),
    [
      'the proof of a referenced event left out',
      canonicalText({ ...JSON.parse(text), proofs: JSON.parse(text).proofs.slice(1) }),
      'audit',
    ],
    ['every proof left out', canonicalText({ ...JSON.parse(text), proofs: [] }), 'event'],
    ['a proof that is no list', canonicalText({ ...JSON.parse(text), proofs: {} }), 'shape'],
    ...(
      [
        [FILES, 'an unknown member', 'shape'],
        [FILES, 'another algorithm', 'shape'],
        [FILES, 'a key inside the signature', 'shape'],
        [FILES, 'an id in capitals', 'shape'],
        [FILES, 'a manifest of a decision without its trace', 'pieces'],
        [PIECES, 'a salt with unused bits that are not zero', 'shape'],
        [PIECES, 'a schema from the future', 'pieces'],
        [PIECES, 'withheld pieces out of order, signed', 'shape'],
        [PIECES, 'erased pieces out of order, signed', 'shape'],
        [PIECES, 'accounts from shown links out of order, recorded', 'shape'],
        [PIECES, 'an account from a shown link named twice, recorded', 'shape'],
        [DECISIONS, 'a subject that is another application', 'links'],
        [DECISIONS, 'a trace of another engine', 'links'],
        ...EVENTS.map((row) => [EVENTS, row[0], stepOfEvent(row)] as const),
        ...MISSING_EVENTS.map(([name]) => [MISSING_EVENTS, name, 'event'] as const),
        ...NOTES.map(([name]) => [NOTES, name, 'checkpoint'] as const),
        ...LONE_EVENTS.map((row) => [LONE_EVENTS, row[0], stepOfEvent(row)] as const),
        [AUDIT, 'proofs in another order', 'inclusion'],
        [AUDIT, 'an event with an unknown member', 'shape'],
        [AUDIT, 'an event with an unknown member of its subject', 'shape'],
        [AUDIT, 'an event with an unknown member of its actor', 'shape'],
        [AUDIT, 'an evaluation whose reference names the event of the creation, signed', 'audit'],
        [AUDIT, 'an evaluation event of another day, signed', 'audit'],
        [AUDIT, 'an evaluation event with another policy_id', 'audit'],
        [AUDIT, 'a decision without a reference and without a proof, signed', 'event'],
      ] as const
    ).map(([rows, name, step]): [string, () => Uint8Array, string] => [name, rowOf(rows, name), step]),
  ]
  for (const [at, [name, content, step, trust]] of stops.entries()) {
    const isFirst = stops.findIndex(([, , other]) => other === step) === at
    test(`${name} stops at the step "${step}"`, () => {
      const bytes = typeof content === 'string' ? content : content()
      const before = STEPS.slice(0, STEPS.indexOf(step))
      const alone = followOnly(step, bytes, trust)
      assert.deepEqual([alone.steps, alone.whole], [step === 'inclusion' ? ['checkpoint'] : [], false])
      if (!isLong && !isFirst) return
      const result = follow(bytes, trust)
      assert.deepEqual([result.steps, result.whole], [before, false])
    })
  }

  for (const [rows, name, readers] of [
    [PIECES, 'points in the trace', STEPS],
    [PROVENANCES, 'a cell that ends after its row', ['pieces']],
    [LIMITS, 'an event of 64 KiB and a byte', ['shape', 'inclusion', 'audit']],
    [LIMITS, 'a checkpoint of 16,385 characters, signed', ['inclusion']],
    [DECISIONS, 'other points, signed', ['pieces', 'links']],
    [DECISIONS, 'another explanation, signed', ['pieces', 'links']],
  ] as const) {
    test(`${name}: passes every step, and only the verifier refuses it, as the document says`, () => {
      const bytes = rowOf(rows, name)()
      passes(bytes, readers)
      assert.notEqual(verifyBundle(bytes, tools).exit_code, 0)
    })
  }
})
