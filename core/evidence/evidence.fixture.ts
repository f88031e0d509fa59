import { sign } from 'node:crypto'
import { applicationOf, day, exampleGridDocument, gridOf, policyOf } from '../decision/example.fixture.ts'
import everything from '../decision/engines/v1/vectors-of-everything.json' with { type: 'json' }
import { CURRENT_ENGINE_VERSION, engines, type ApplicationInput } from '../decision/index.ts'
import type { Canonical } from './canonical.ts'
import {
  buildBundle,
  buildManifest,
  buildStatement,
  canonicalBytes,
  commitment,
  currentSchema,
  DECISION_EVIDENCE,
  fromBase64,
  manifestFingerprint,
  pieceEntry,
  signingBytes,
  toBase64,
  type Bundle,
  type BundleFormat,
  type DecisionBundle,
  type PieceName,
  type ShownLinkAccount,
} from './index.ts'
import { chainOf, EVENTS, type Foreign } from './events.fixture.ts'
import { EVIDENCE_KEY, ID, ISSUED_AT, sha256 } from './keys.fixture.ts'
import { PROVENANCE } from './provenance.fixture.ts'

const { vectors } = everything

// A complete example with real keys, the real engine and a real chain, built in memory as the service does.

const saltOf = (name: string): Uint8Array => sha256(new TextEncoder().encode(`salt of ${name}`))

const INPUTS = {
  net_income: '3000',
  debt_service: '450',
  seniority: '30',
  housing: 'rent',
  guarantor: null,
  opened_on: null,
}

/** A policy with one rule and one characteristic, for tests that need a small bundle. */
function smallestPolicy() {
  const [income] = exampleGridDocument.fields
  const [, , home] = exampleGridDocument.characteristics
  const { size } = exampleGridDocument.reasons
  const grid = gridOf({
    ...exampleGridDocument,
    fields: [income],
    ratios: [],
    knockouts: [
      { code: 'low', operand: 'net_income', predicate: 'lt', effect: 'decline', on_missing: 'refer', reason: 'size' },
    ],
    characteristics: [{ ...home, code: 'size', input: 'amount', kind: 'banded', reason: 'size' }],
    reasons: { size },
    constants: [],
  })
  return policyOf(grid, {
    base_points: '0',
    characteristics: { size: { edges: ['10000'], points: ['15', '5'] } },
    knockouts: { low: { enabled: true, value: '1000' } },
    cutoffs: { decline_below: '1', approve_from: '10' },
    reasons: { method: 'below_best', max: 1 },
  })
}

/** The policy and the application of a recorded vector of the engine. */
function recordedVector(name: string) {
  const vector = vectors.find((one) => one.name === name)
  if (vector === undefined) throw new Error(`no vector is called ${name}`)
  const policy = policyOf(
    gridOf(everything.grid),
    everything.policies[vector.policy as keyof typeof everything.policies],
  )
  return { policy, input: vector.application as ApplicationInput }
}

/** `vector`: the name of a vector of the grid of everything, instead of the example. */
export function evaluationOf(small = false, vector?: string) {
  const { policy, input } = vector
    ? recordedVector(vector)
    : small
      ? { policy: smallestPolicy(), input: applicationOf({ net_income: '3000' }) }
      : { policy: policyOf(), input: applicationOf(INPUTS) }
  const salts = { 'application-input': saltOf('application-input'), 'evaluation-result': saltOf('evaluation-result') }
  return {
    policy,
    evaluation: engines.get(CURRENT_ENGINE_VERSION)!.evaluate(policy, input, day, salts, sha256),
  }
}

function piecesOf(
  { policy, evaluation }: ReturnType<typeof evaluationOf>,
  imported: boolean,
  decided: boolean,
  consents = false,
): { [name in PieceName]?: Canonical } {
  const decision = {
    decision_id: ID.decision,
    evaluation_id: ID.evaluation,
    outcome: 'approved',
    amount: '11000',
    duration_months: 24,
    currency: 'EUR',
    conditions: 'Assurance "emprunteur"\nexigée',
    deviation: { kinds: ['amount'], reason_code: 'capacity', reason: 'Montant ramené à la capacité.' },
    delegation: { product_id: null, max_amount: '50000' },
    escalated: false,
    decided_by: ID.user,
    decided_at: '2026-11-20T09:30:00.000000Z',
  }
  return {
    ...(evaluation.pieces as unknown as { [name in PieceName]?: Canonical }),
    grid: policy.grid as unknown as Canonical,
    'policy-parameters': policy.parameters as unknown as Canonical,
    ...(decided ? { 'human-decision': decision } : {}),
    'audit-references': {
      references: Object.entries(EVENTS)
        .map(([seq, event]) => ({ event, seq: Number(seq) }))
        .filter(({ event }) => decided || event !== 'decision'),
    },
    ...(imported ? { provenance: PROVENANCE as unknown as Canonical } : {}),
    ...(consents ? { 'consent-state': CONSENTS } : {}),
  }
}

const CONSENTS: Canonical = {
  at: '2026-11-20T09:30:00.000000Z',
  purposes: [
    { code: 'news', version: 2, state: 'given', given_version: 1, since: '2026-11-20T08:00:00.000000Z' },
    { code: 'survey', version: 1, state: 'none', given_version: null, since: null },
  ],
}

export type Draft = Omit<DecisionBundle, 'signatures'>

/** A bundle without its signature. Without `checkpoint` the instance has no key for checkpoints. */
export function draftOf(
  form: {
    withheld?: PieceName[]
    erased?: PieceName[]
    small?: boolean
    /** The name of a vector of the engine, which is evaluated instead of the example. */
    vector?: string
    imported?: boolean
    consents?: boolean
    foreign?: Foreign
    checkpoint?: boolean
    /** Without a decision the evaluation recorded the manifest. */
    decided?: boolean
    /** Who acted with an account whose link another person saw. */
    shownLinks?: readonly ShownLinkAccount[]
  } = {},
): Draft {
  const { withheld = [], erased = [], small = false, imported = false, checkpoint = true, decided = true } = form
  const evaluated = evaluationOf(small, form.vector)
  const values = piecesOf(evaluated, imported, decided, form.consents)
  const names = Object.keys(values) as PieceName[]
  const entries = names.map((name) => pieceEntry(name, canonicalBytes(values[name]), saltOf(name), sha256))
  const { policy, evaluation } = evaluated
  const manifest = buildManifest(
    {
      evaluation_id: ID.evaluation,
      application_id: ID.application,
      engine_version: evaluation.engine_version,
      policy: { id: policy.id, version: policy.version, fingerprint: evaluation.policy_fingerprint },
      created_at: '2026-11-20T09:00:06.000000Z',
      ...(form.shownLinks === undefined ? {} : { shown_link_accounts: [...form.shownLinks] }),
    },
    entries,
  )
  const audit = chainOf(manifest, evaluation.evaluation_fingerprint, form.foreign)
  const isNamed = checkpoint && !withheld.includes('audit-references') && !erased.includes('audit-references')
  const proofs = (isNamed ? audit.proofs : audit.proofs.filter(({ seq }) => seq === audit.event.seq)).map((proof) =>
    checkpoint ? proof : { ...proof, path: [] },
  )
  const statement = buildStatement(
    {
      bundle_id: ID.bundle,
      institution_id: ID.institution,
      instance_id: ID.instance,
      issued_at: ISSUED_AT,
      issued_by: ID.user,
      subject: { kind: 'application', id: ID.application },
      manifest,
      manifest_event: audit.event,
      withheld,
      erased,
      audit_checkpoint: checkpoint ? audit.checkpoint : null,
    },
    sha256,
  )
  const carried = names.filter((name) => !withheld.includes(name) && !erased.includes(name))
  const pieceOf = (name: PieceName) => ({ salt: toBase64(saltOf(name)), value: values[name]! })
  const pieces = Object.fromEntries(carried.map((name) => [name, pieceOf(name)]))
  return structuredClone({ format: DECISION_EVIDENCE, statement, pieces, proofs })
}

export function signatureOf(draft: Draft, key = EVIDENCE_KEY): Bundle['signatures'][number] {
  const message = signingBytes(draft.format as BundleFormat, draft.statement)
  return { keyid: key.keyid, alg: 'Ed25519', sig: toBase64(new Uint8Array(sign(null, message, key.privateKey))) }
}

/** The bytes of the file, built by the code that the service uses. */
export function bundleBytes(draft: Draft, key: typeof EVIDENCE_KEY | null = EVIDENCE_KEY): Uint8Array {
  const pieces = Object.entries(draft.pieces).map(([name, { salt, value }]) => ({
    name,
    salt: fromBase64(salt)!,
    value,
  }))
  const signature = key === null ? null : signatureOf(draft, key)
  return buildBundle({ ...draft, format: draft.format as BundleFormat, pieces, signature })
}

/** The draft as a dishonest key holder could sign it: fingerprint and signature match the changed draft. */
export function dishonest(draft: Draft): unknown {
  draft.statement.manifest_fingerprint = manifestFingerprint(draft.statement.manifest, sha256)
  return { ...draft, signatures: [signatureOf(draft)] }
}

/** The chain as it would be had the service recorded the changed manifest. */
export function vouchAgain(draft: Draft, foreign?: Foreign): void {
  const { data } = draft.proofs.find(({ seq }) => seq === 6)!.record
  const audit = chainOf(draft.statement.manifest, data['evaluation_fingerprint'] as string, foreign)
  draft.statement.manifest_event = audit.event
  draft.statement.audit_checkpoint = audit.checkpoint
  draft.proofs = audit.proofs
}

/** Updates the manifest for a changed piece. */
export function recommit(draft: Draft, name: PieceName): void {
  const entry = draft.statement.manifest.pieces.find((piece) => piece.name === name)!
  const { salt, value } = draft.pieces[name]!
  entry.commitment = commitment(name, value, fromBase64(salt)!, sha256)
  entry.size = canonicalBytes(value).length
  entry.schema = currentSchema(name)
}
