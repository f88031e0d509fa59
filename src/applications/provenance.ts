// Where the values of an application came from: of a draft read again from the file, from the submission on as frozen.
import type { Provenance } from '../../core/evidence/index.ts'
import { latestManifest, pieceValue, readPieces } from '../evidence/index.ts'
import type { SupportScope } from '../platform/access/caller.ts'
import { utcInstant } from '../platform/clock.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Platform } from '../platform/platform.ts'
import { provenanceOf } from '../sources/index.ts'
import { type DraftValues, openDraft } from './draft.ts'
import { findApplication } from './queries.ts'
import { provenancePiece } from './rules/provenance-piece.ts'

/** Null for a draft that was entered at the desk. */
export async function readProvenance(
  platform: Platform,
  db: Db,
  institutionId: string,
  applicationId: string,
  { input, applicantReference, externalReference }: DraftValues,
): Promise<Provenance | null> {
  const current = { ...input, applicant_reference: applicantReference, external_reference: externalReference }
  const found = await provenanceOf(platform, db, institutionId, applicationId, current)
  return found && provenancePiece(found, utcInstant(found.acquiredAt))
}

/**
 * What the application's provenance is today: null when it was entered at the desk, or when what is personal of it was
 * destroyed; undefined when there is no such application.
 */
export async function provenanceOfApplication(
  platform: Platform,
  db: Db,
  institutionId: string,
  applicationId: string,
  scope: SupportScope | null,
): Promise<Provenance | null | undefined> {
  const row = await findApplication(db, institutionId, applicationId, scope)
  if (!row) return undefined
  if (row.latest_evaluation_id === null) {
    const draft = openDraft(await readPieces(platform, db, institutionId, [row.id]))
    return draft && readProvenance(platform, db, institutionId, row.id, draft)
  }
  const standing = await latestManifest(db, institutionId, row.latest_evaluation_id)
  const placed = standing?.placed.find(({ entry }) => entry.name === 'provenance')
  if (!placed) return null
  const [piece] = await readPieces(platform, db, institutionId, [placed.ownerId], ['provenance'])
  return piece ? pieceValue<Provenance>(piece) : null
}
