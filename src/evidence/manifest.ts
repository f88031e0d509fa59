// The manifest of an evaluation lists names, schemas, commitments and sizes. It is created with the evaluation, and again
// when a person decides.
import {
  buildManifest,
  canonicalText,
  currentSchema,
  type DecisionManifest,
  type PieceEntry,
} from '../../core/evidence/index.ts'
import { utcInstant } from '../platform/clock.ts'
import { new32Bytes, newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { entryOf, type Piece, pieceValue, readPieces } from './pieces.ts'
import { findLatestManifest, insertManifest } from './queries.ts'
import type { SubjectKey } from './subjects.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface PlacedEntry {
  readonly entry: PieceEntry
  /** The owner of the piece, or the policy version, that stores value and salt. */
  readonly ownerId: string
}

export interface AuditReference {
  readonly event: 'creation' | 'submission' | 'evaluation' | 'decision'
  readonly seq: number
}

export interface ManifestOf {
  readonly evaluationId: string
  readonly applicationId: string
  readonly decisionId: string | null
  readonly engineVersion: string
  readonly policy: { readonly id: string; readonly version: number; readonly fingerprint: string }
  readonly entries: readonly PlacedEntry[]
  readonly references: readonly AuditReference[]
}

/** More than any operation appends; a placeholder beyond it would stay in the manifest. */
const MAX_EVENTS_OF_AN_ACT = 4

/** A placeholder for the sequence number of the nth event that this operation appends. */
export function eventOfThisAct(nth: number): number {
  if (nth < 1 || nth > MAX_EVENTS_OF_AN_ACT) throw new RangeError(`an act has 1 to ${MAX_EVENTS_OF_AN_ACT} events`)
  return Number.MAX_SAFE_INTEGER - nth
}

const PLACEHOLDER_COMMITMENT = '0'.repeat(64)
const PLACEHOLDER_SIZE = Number.MAX_SAFE_INTEGER

/** Sent after the events: the database fills their numbers, the commitment and the size into both templates. */
export function recordManifest(tenant: Tenant, subject: SubjectKey, of: ManifestOf, now: Date): void {
  const id = newId(now)
  const references = {
    name: 'audit-references',
    schema: currentSchema('audit-references'),
    commitment: `sha256:${PLACEHOLDER_COMMITMENT}`,
    size: PLACEHOLDER_SIZE,
  }
  const placed = [...of.entries, { entry: references, ownerId: id }]
  const about = {
    evaluation_id: of.evaluationId,
    application_id: of.applicationId,
    engine_version: of.engineVersion,
    policy: of.policy,
    created_at: utcInstant(now),
  }
  const manifest = canonicalText(
    buildManifest(
      about,
      placed.map(({ entry }) => entry),
    ),
  )
  const row = {
    id,
    application_id: of.applicationId,
    subject_id: subject.subjectId,
    evaluation_id: of.evaluationId,
    decision_id: of.decisionId,
    references_template: referencesTemplate(of.references),
    references_salt: new32Bytes(),
    manifest_template: manifest
      .replace(PLACEHOLDER_COMMITMENT, '{commitment}')
      .replace(String(PLACEHOLDER_SIZE), '{size}'),
    created_at: now,
  }
  insertManifest(
    tenant,
    row,
    placed.map(({ entry, ownerId }) => ({ name: entry.name, ownerId })),
  )
}

function referencesTemplate(references: readonly AuditReference[]): string {
  let text = canonicalText({ references })
  for (let nth = 1; nth <= MAX_EVENTS_OF_AN_ACT; nth += 1) text = text.replace(String(eventOfThisAct(nth)), `{${nth}}`)
  return text
}

export interface LatestManifest {
  readonly id: string
  readonly fingerprint: string
  readonly manifest: DecisionManifest
  readonly placed: readonly PlacedEntry[]
}

export async function latestManifest(tenant: Tenant, evaluationId: string): Promise<LatestManifest | null> {
  const row = await findLatestManifest(tenant, evaluationId)
  if (!row) return null
  const manifest = JSON.parse(row.bytes.toString('utf8')) as DecisionManifest
  const owners = new Map(row.piece_names.map((name, at) => [name, row.piece_owners[at]!]))
  return {
    id: row.id,
    fingerprint: row.fingerprint,
    manifest,
    placed: manifest.pieces.map((entry) => ({ entry, ownerId: owners.get(entry.name)! })),
  }
}

/** The sequence numbers recorded for the application; empty when they were erased. */
export async function recordedReferences(
  platform: Platform,
  tenant: Tenant,
  latest: LatestManifest,
): Promise<AuditReference[]> {
  const [piece] = await readPieces(platform, tenant, [latest.id], ['audit-references'])
  return piece ? pieceValue<{ references: AuditReference[] }>(piece).references : []
}

export function placeOf(piece: Piece, ownerId: string): PlacedEntry {
  return { entry: entryOf(piece), ownerId }
}
