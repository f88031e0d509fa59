// The manifest of an evaluation lists names, schemas, commitments and sizes. It is created with the evaluation, and again
// when a person decides.
import {
  buildManifest,
  canonicalText,
  currentSchema,
  manifestContent,
  type PieceEntry,
  type ShownLinkAccount,
} from '../../core/evidence/index.ts'
import { utcInstant } from '../platform/clock.ts'
import { new32Bytes } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Piece } from './parts/sealed-parts.ts'
import { entryOf } from './pieces.ts'
import { packManifest } from './manifest-content.ts'
import { insertManifest, type NewManifest } from './manifest-queries.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type AuditReference, REFERENCES_COMMITMENT, REFERENCES_SIZE } from './references.ts'

export interface PlacedEntry {
  readonly entry: PieceEntry
  /** The owner of the piece, or the policy version, that stores value and salt. */
  readonly ownerId: string
}

export interface ManifestOf {
  readonly evaluationId: string
  readonly applicationId: string
  readonly decisionId: string | null
  readonly engineVersion: string
  readonly policy: { readonly id: string; readonly version: number; readonly fingerprint: string }
  /** Sorted. */
  readonly shownLinkAccounts: readonly ShownLinkAccount[]
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

/** A manifest before the events of its act have their numbers. */
export interface DraftManifest {
  /** For the event that records the manifest: the chain vouches for the manifest by it. */
  readonly commitments: { readonly manifest_content: string }
  readonly row: NewManifest
}

export function draftManifest(of: ManifestOf, now: Date): DraftManifest {
  const references = {
    name: 'audit-references',
    schema: currentSchema('audit-references'),
    commitment: `sha256:${PLACEHOLDER_COMMITMENT}`,
    size: PLACEHOLDER_SIZE,
  }
  const about = {
    evaluation_id: of.evaluationId,
    application_id: of.applicationId,
    engine_version: of.engineVersion,
    policy: of.policy,
    ...(of.shownLinkAccounts.length === 0 ? {} : { shown_link_accounts: [...of.shownLinkAccounts] }),
    created_at: utcInstant(now),
  }
  const manifest = buildManifest(about, [...of.entries.map(({ entry }) => entry), references])
  const row = {
    id: of.decisionId ?? of.evaluationId,
    application_id: of.applicationId,
    evaluation_id: of.evaluationId,
    decision_id: of.decisionId,
    references_template: referencesTemplate(of.references),
    references_salt: new32Bytes(),
    content: packManifest(
      canonicalText(manifest)
        .replace(PLACEHOLDER_COMMITMENT, REFERENCES_COMMITMENT)
        .replace(String(PLACEHOLDER_SIZE), REFERENCES_SIZE),
    ),
    created_at: now,
  }
  return { commitments: { manifest_content: manifestContent(manifest, sha256) }, row }
}

/** Sent after the events: the database commits to their numbers. */
export function recordManifest(tenant: Tenant, { row }: DraftManifest): void {
  insertManifest(tenant, row)
}

function referencesTemplate(references: readonly AuditReference[]): string {
  let text = canonicalText({ references })
  for (let nth = 1; nth <= MAX_EVENTS_OF_AN_ACT; nth += 1) text = text.replace(String(eventOfThisAct(nth)), `{${nth}}`)
  return text
}

export function placeOf(piece: Piece, ownerId: string): PlacedEntry {
  return { entry: entryOf(piece), ownerId }
}
