import { canonicalText } from './canonical.ts'
import { fingerprintOfCanonical, type Sha256 } from './fingerprint.ts'
import { isRowEntry } from './rows.ts'

export const ACTOR_TYPES = ['user', 'machine', 'system', 'operator', 'support', 'anonymous'] as const
export const OUTCOMES = ['success', 'denied', 'failed'] as const

/** One event of an institution's audit chain. It has no personal value in clear; `commitments` refer to such values. */
export interface AuditRecord {
  v: 1
  institution_id: string
  instance_id: string
  /** 1, 2, 3 … without a gap. */
  seq: number
  /** Hash of the previous record, FIRST_PREV for the first. */
  prev: string
  /** `YYYY-MM-DDTHH:MM:SS.ffffffZ`, never earlier than that of the previous record. */
  at: string
  kind: string
  actor: { type: (typeof ACTOR_TYPES)[number]; id: string | null }
  subject: { type: string; id: string } | null
  outcome: (typeof OUTCOMES)[number]
  request_id: string | null
  /** What the act wrote to tables that the chain vouches for, in order (rows.ts). */
  rows: readonly string[]
  session_ref: string | null
  data: { readonly [k: string]: unknown }
  commitments: { readonly [k: string]: string }
}

export const FIRST_PREV = `sha256:${'0'.repeat(64)}`
/** An event contains ids, codes and counts; anything larger does not belong in the chain. */
export const MAX_RECORD_BYTES = 65_536

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The bytes to store and their hash. Throws for a record outside the closed schema, which is a fault of the caller. */
export function buildRecord(record: AuditRecord, sha256: Sha256): { bytes: Uint8Array; hash: string } {
  const problem = recordProblem(record)
  if (problem !== null) throw new TypeError(`not an audit record: ${problem}`)
  const bytes = encoder.encode(recordText(record))
  if (bytes.length > MAX_RECORD_BYTES) throw new RangeError(`an audit record has at most ${MAX_RECORD_BYTES} bytes`)
  return { bytes, hash: recordHash(bytes, sha256) }
}

export function recordHash(bytes: Uint8Array, sha256: Sha256): string {
  return fingerprintOfCanonical('audit-record', bytes, sha256)
}

/**
 * Parses a record, or returns null when the bytes are not exactly its canonical bytes. Everything that JSON.parse
 * tolerates (duplicates, escapes, spaces, other members) changes the text that is written back and is thus rejected.
 */
export function readRecord(bytes: Uint8Array): AuditRecord | null {
  if (bytes.length > MAX_RECORD_BYTES) return null
  try {
    const text = decoder.decode(bytes)
    const record = JSON.parse(text) as AuditRecord
    return recordProblem(record) === null && recordText(record) === text ? record : null
  } catch {
    return null
  }
}

/** The canonical text, with members in canonical order; optimised, because verifying a chain encodes every record. */
function recordText(record: AuditRecord): string {
  const { actor, subject } = record
  const subjectText = subject === null ? 'null' : `{"id":${quoted(subject.id)},"type":${quoted(subject.type)}}`
  return (
    `{"actor":{"id":${quoted(actor.id)},"type":"${actor.type}"},"at":"${record.at}",` +
    `"commitments":${canonicalText(record.commitments)},"data":${canonicalText(record.data)},` +
    `"instance_id":"${record.instance_id}","institution_id":"${record.institution_id}","kind":"${record.kind}",` +
    `"outcome":"${record.outcome}","prev":"${record.prev}","request_id":${quoted(record.request_id)},` +
    `"rows":[${record.rows.map(quoted).join(',')}],"seq":${record.seq},"session_ref":${quoted(record.session_ref)},"subject":${subjectText},"v":1}`
  )
}

function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DIGEST = /^sha256:[0-9a-f]{64}$/
const TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/
const CODE = /^[a-z0-9_.-]{1,64}$/
// Ids, references and codes need no escapes.
const TOKEN = /^[A-Za-z0-9_.:@/-]{1,128}$/

/** Why the value is not a record of the closed schema; null when it is one. */
export function recordProblem(record: AuditRecord): string | null {
  const { actor, subject } = record
  if (record.v !== 1) return 'v'
  if (!isText(record.institution_id, UUID)) return 'institution_id'
  if (!isText(record.instance_id, UUID)) return 'instance_id'
  if (!Number.isSafeInteger(record.seq) || record.seq < 1) return 'seq'
  if (!isText(record.prev, DIGEST)) return 'prev'
  if (!isText(record.at, TIME)) return 'at'
  if (!isText(record.kind, CODE)) return 'kind'
  if (!ACTOR_TYPES.includes(actor.type) || !isTextOrNull(actor.id, TOKEN)) return 'actor'
  if (subject !== null && !(isText(subject.type, CODE) && isText(subject.id, TOKEN))) return 'subject'
  if (!OUTCOMES.includes(record.outcome)) return 'outcome'
  if (!isTextOrNull(record.request_id, TOKEN)) return 'request_id'
  if (!Array.isArray(record.rows) || !record.rows.every(isRowEntry)) return 'rows'
  if (!isTextOrNull(record.session_ref, TOKEN)) return 'session_ref'
  if (!isObject(record.data)) return 'data'
  if (!isObject(record.commitments) || !Object.values(record.commitments).every((c) => isText(c, DIGEST))) {
    return 'commitments'
  }
  return null
}

function isText(value: unknown, shape: RegExp): boolean {
  return typeof value === 'string' && shape.test(value)
}

function isTextOrNull(value: unknown, shape: RegExp): boolean {
  return value === null || isText(value, shape)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
