// The cases of verifier/conformance/: good bundles, and of the bad ones of the tests the first for each check and reason.
import { AUDIT } from '../core/evidence/verification/bad-audit.fixture.ts'
import type { Row } from '../core/evidence/verification/bad-bundles.fixture.ts'
import { DECISIONS } from '../core/evidence/verification/bad-decisions.fixture.ts'
import { DOCUMENTS } from '../core/evidence/verification/bad-documents.fixture.ts'
import { FILES } from '../core/evidence/verification/bad-files.fixture.ts'
import { eventOf, LIMITS, noteOf } from '../core/evidence/verification/bad-limits.fixture.ts'
import { LONE_EVENTS } from '../core/evidence/verification/bad-lone-event.fixture.ts'
import { EVENTS } from '../core/evidence/verification/bad-manifest-event.fixture.ts'
import { NOTES, withRareName } from '../core/evidence/verification/bad-notes.fixture.ts'
import { MISSING_EVENTS } from '../core/evidence/verification/bad-missing-event.fixture.ts'
import { PIECES } from '../core/evidence/verification/bad-pieces.fixture.ts'
import { emptyRow, PROVENANCES } from '../core/evidence/verification/bad-provenance.fixture.ts'
import { SEALS } from '../core/evidence/verification/bad-seals.fixture.ts'
import { SIGNATURES } from '../core/evidence/verification/bad-signatures.fixture.ts'
import { MAX_NOTE_CHARACTERS } from '../core/evidence/checkpoint.ts'
import { MAX_RECORD_BYTES } from '../core/evidence/record.ts'
import { bundleSchema } from '../core/evidence/bundle/shape.ts'
import { trustSchema } from '../core/evidence/bundle/trust.ts'
import { bundleBytes, draftOf, recommit, vouchAgain, type Draft } from '../core/evidence/evidence.fixture.ts'
import {
  manifestFingerprint,
  PAYLOAD_TYPES,
  PIECE_SCHEMAS,
  SCORECARD_PIECES,
  verifyBundle,
  type Check,
  type ExitCode,
  type TrustFile,
} from '../core/evidence/index.ts'
import {
  CHECKPOINT_KEY,
  EVIDENCE_KEY,
  ISSUED_AT,
  tools,
  TRUST,
  trustBytes,
  trusted,
} from '../core/evidence/keys.fixture.ts'
import { sealBytes } from '../core/evidence/seal.fixture.ts'
import { accessReportBytes, attestationBytes, complianceReportBytes } from '../core/evidence/trust-documents.fixture.ts'
import { EDGES } from './edge-bundles.fixture.ts'

export const FOLDER = 'verifier/conformance'
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

const SCHEMAS = {
  ...PIECE_SCHEMAS,
  ...Object.fromEntries(Object.keys(PAYLOAD_TYPES).map((format) => [format, bundleSchema(format)])),
  'trust-file': trustSchema,
}

type Good = readonly [name: string, bytes: () => Uint8Array, trust?: TrustFile]

const until = { status: 'retired', not_after: '2026-11-21T00:00:00.000000Z' } as const
/** Both dates of a key are inclusive. */
const atOnce = { not_before: ISSUED_AT, not_after: ISSUED_AT }
const momentary = [trusted(EVIDENCE_KEY, 'evidence', atOnce), trusted(CHECKPOINT_KEY, 'checkpoints', atOnce)]
const retired = [trusted(EVIDENCE_KEY, 'evidence', until), trusted(CHECKPOINT_KEY, 'checkpoints', until)]

/** Vectors of the engine that together have every formula, predicate, kind of value and state. */
const VECTORS = [
  'every formula has a value and every value is scored',
  'sentinels of a number and of a list carry their own points',
  'a value of the list that stands in no group, and both rules on lists and flags hit',
  'absence tokens of every type',
  'denominators of zero are never scored',
  'a value outside the contract',
]

/** A bundle whose unusual content the event of the manifest vouches for. */
function recorded(change: (draft: Draft) => void): () => Uint8Array {
  return () => {
    const draft = draftOf({ small: true })
    change(draft)
    vouchAgain(draft)
    draft.statement.manifest_fingerprint = manifestFingerprint(draft.statement.manifest, tools.sha256)
    return bundleBytes(draft)
  }
}

const GOOD: readonly Good[] = [
  ['a complete bundle', () => bundleBytes(draftOf())],
  ['an imported application', () => bundleBytes(draftOf({ imported: true, small: true }))],
  ['pieces withheld', () => bundleBytes(draftOf({ small: true, withheld: ['audit-references', ...SCORECARD_PIECES] }))],
  ['pieces erased', () => bundleBytes(draftOf({ small: true, erased: ['application-input', 'human-decision'] }))],
  ['the result withheld', () => bundleBytes(draftOf({ small: true, withheld: ['evaluation-result'] }))],
  ['the result erased', () => bundleBytes(draftOf({ small: true, erased: ['evaluation-result'] }))],
  ['an application that is not decided', () => bundleBytes(draftOf({ small: true, decided: false }))],
  ['an instance without a key for checkpoints', () => bundleBytes(draftOf({ small: true, checkpoint: false }))],
  [
    'acts with accounts from shown links',
    () => bundleBytes(draftOf({ small: true, shownLinks: ['decider', 'policy_approver', 'policy_author'] })),
  ],
  ...VECTORS.map((vector): Good => [`evaluated: ${vector}`, () => bundleBytes(draftOf({ vector, decided: false }))]),
  [
    'a granted amount with trailing zeros',
    recorded((draft) => {
      Object.assign(draft.pieces['human-decision']!.value as object, { amount: '11000.00' })
      recommit(draft, 'human-decision')
    }),
  ],
  [
    'a withheld piece that no verifier knows',
    recorded(({ statement }) => {
      const entry = { name: 'unknown', schema: 'unknown@7', commitment: `sha256:${'1'.repeat(64)}`, size: 0 }
      statement.manifest.pieces.push(entry)
      statement.withheld.push('unknown')
    }),
  ],
  ['an event of 64 KiB', () => eventOf(MAX_RECORD_BYTES)],
  ['a checkpoint of 16,384 characters, some of two UTF-16 units', () => noteOf(MAX_NOTE_CHARACTERS)],
  ['a witness whose name has unassigned and format characters', withRareName],
  ['an imported application with an empty row', emptyRow],
  ['a sealed simulation', () => sealBytes()],
  ['an access report', accessReportBytes],
  ['a compliance report', () => complianceReportBytes()],
  ['an attestation of a purge', attestationBytes],
  ['keys retired since', () => bundleBytes(draftOf({ small: true })), { ...TRUST, keys: retired }],
  [
    'keys whose dates begin and end when the file was issued',
    () => bundleBytes(draftOf({ small: true })),
    { ...TRUST, keys: momentary },
  ],
]

/** A case as index.json lists it; paths are relative to the folder. */
export interface ConformanceCase {
  readonly name: string
  readonly file: string
  readonly trust: string | null
  readonly exit_code: ExitCode
  readonly verdict: string
  /** The failing checks with the codes of their reasons, in the order of the verifier. */
  readonly fails: readonly { readonly check: string; readonly code: string }[]
}

/** All files of the folder but README.md, by their path in the project; equal content is one file. */
export function conformanceFiles(): { index: string; files: Map<string, string> } {
  const files = new Map<string, string>()
  const put = (folder: string, name: string, text: string): string => {
    const known = [...files].find(([, content]) => content === text)
    if (known !== undefined) return known[0].slice(FOLDER.length + 1)
    const path = `${folder}/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`
    if (files.has(`${FOLDER}/${path}`)) throw new Error(`two files would be ${path}`)
    files.set(`${FOLDER}/${path}`, text)
    return path
  }
  for (const [name, schema] of Object.entries(SCHEMAS))
    files.set(`${FOLDER}/schemas/${name}.json`, `${JSON.stringify({ $schema: DIALECT, ...schema }, null, 2)}\n`)
  put('trust', 'trust', textOf(trustBytes(TRUST))!)
  const good = GOOD.map(([name, bytes, trust = TRUST]) => caseOf('good', name, bytes(), trust, null, put))
  const bad = chosen().map(([name, bytes, expected, trust = TRUST]) =>
    caseOf('bad', name, bytes(), trust, expected, put),
  )
  return { index: `${JSON.stringify({ cases: [...good, ...bad] }, null, 2)}\n`, files }
}

/** Damage that a verifier overlooks although it fails for the reason of another case in the same way. */
const ALWAYS = [
  'another algorithm',
  'a key inside the signature',
  'a salt with unused bits that are not zero',
  'an event changed in its proof',
  'an event with an unknown member of its subject',
  'a trace without its date, of an application that is not decided',
  'an event of 64 KiB and a byte',
  'a checkpoint of 16,385 characters, signed',
  'another number of the event of the manifest, signed',
  'another number of the event of the manifest, without a checkpoint, signed',
  'a note with the signature of a witness whose name contains U+00a0',
  'a checkpoint with another signature of its key, which is wrong',
  'an evaluation whose reference names the event of the creation, signed',
  'an evaluation whose event alone lacks the commitment of the result',
  'an evaluation whose event alone has another evaluation_fingerprint',
  'a decision whose event alone lacks the commitment of the decision',
  'an erased decision whose event names none',
  'the mark of accounts from shown links taken out, signed',
  'the mark of accounts from shown links changed, signed',
  'a trace whose date is not in the calendar, recorded',
  'a position with two column labels',
  'a seal of another engine version, signed',
  'a seal whose candidate is another version, signed',
  'the currency as a field, which no row gives',
  'an access report with another amount',
  'an access report with a member outside its envelope',
  'a compliance report with another figure',
  'a compliance report without a signature',
  'a compliance report of another lender',
  'an attestation that names no person any more',
  'an attestation under the format of a compliance report',
  'another explanation for a reader without the points, signed',
]

function chosen(): Row[] {
  const seen = new Set<string>()
  const rows = [
    ...FILES,
    ...SIGNATURES,
    ...PIECES,
    ...AUDIT,
    ...NOTES,
    ...MISSING_EVENTS,
    ...EVENTS,
    ...LONE_EVENTS,
    ...LIMITS,
    ...PROVENANCES,
    ...DECISIONS,
    ...SEALS,
    ...DOCUMENTS,
  ].filter(([name, bytes, expected]) => {
    if (ALWAYS.includes(name)) return true
    const key = expected.replace(/\.proof\.\d+/, '.proof').replace(/piece\.[a-z_-]+/, 'piece')
    if (seen.has(key) || textOf(bytes()) === null) return false
    seen.add(key)
    return true
  })
  const lost = ALWAYS.find((wanted) => !rows.some(([name]) => name === wanted))
  if (lost !== undefined) throw new Error(`no bad bundle is called ${lost}`)
  return [...rows, ...EDGES]
}

/** Null for what is no text, or no file of a few kilobytes. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || bytes.length > 100_000) return null
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return text.includes('\ufffd') ? null : text
}

function caseOf(
  folder: string,
  name: string,
  bytes: Uint8Array,
  trust: TrustFile | null,
  expected: string | null,
  put: (folder: string, name: string, text: string) => string,
): ConformanceCase {
  const { exit_code, verdict, checks } = verifyBundle(bytes, { ...tools, trust })
  const fails = checks.filter(({ outcome }) => outcome === 'fail').map(({ check, code }: Check) => ({ check, code }))
  const found = fails.map(({ check, code }) => `${exit_code} ${check} ${code}`)
  if (expected === null ? exit_code !== 0 : !found.includes(expected)) throw new Error(`${name}: ${found.join(', ')}`)
  const file = put(folder, name, textOf(bytes)!)
  return { name, file, trust: trust && put('trust', name, textOf(trustBytes(trust))!), exit_code, verdict, fails }
}
