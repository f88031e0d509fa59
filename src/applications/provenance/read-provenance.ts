// Where the values of an application came from: read again from the file for a draft, frozen from the submission on.
import type { Provenance } from '../../../core/evidence/index.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import {
  evidenceDamaged,
  isListed,
  latestManifest,
  OF_APPLICATION,
  piecesOf,
  pieceValue,
  readPieces,
  refuseUnerased,
  sourceOf,
} from '../../evidence/index.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { SupportScope } from '../../platform/access/caller.ts'
import { utcInstant } from '../../platform/clock.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { provenanceOf } from '../../import-files/index.ts'
import { type DraftValues, openDraft } from '../draft.ts'
import { lockApplicationForReading } from '../queries.ts'
import { provenancePiece } from './provenance-piece.ts'

/** Null for a draft that was entered at the desk; refused when its origin or its file is not as the chain says. */
export async function vouchedProvenance(
  platform: Platform,
  tenant: Tenant,
  applicationId: string,
  { input, applicantReference, externalReference }: DraftValues,
): Promise<Provenance | Refusal | null> {
  const damaged = await refuseDamaged(platform, tenant, ['import_origins'], [applicationId])
  if (damaged) return damaged
  const current = { ...input, applicant_reference: applicantReference, external_reference: externalReference }
  const found = await provenanceOf(platform, tenant, applicationId, current)
  // A file without its key has no cells: that is an erasure only where an event says so.
  const altered = found && (await refuseDamaged(platform, tenant, ['import_files'], [found.file.id]))
  if (altered) return altered
  return found && provenancePiece(found, utcInstant(found.acquiredAt))
}

/**
 * The current provenance of an application: null when it was entered at the desk or its personal values were destroyed;
 * undefined when there is no such application.
 */
export async function provenanceOfApplication(
  platform: Platform,
  tenant: Tenant,
  applicationId: string,
  scope: SupportScope | null,
): Promise<Provenance | Refusal | null | undefined> {
  const row = await lockApplicationForReading(tenant, applicationId, scope)
  if (!row) return undefined
  if (row.latest_evaluation_id === null) {
    const pieces = await readPieces(platform, tenant, [row.id])
    const refused = await refuseUnerased(platform, tenant, piecesOf(row.id, row.id, OF_APPLICATION), pieces)
    if (refused) return refused
    const draft = openDraft(pieces)
    return draft && vouchedProvenance(platform, tenant, row.id, draft)
  }
  const latest = await latestManifest(platform, tenant, row)
  if (latest === null || isRefusal(latest)) return latest
  const placed = latest.placed.find(({ entry }) => entry.name === 'provenance')
  if (!placed) return null
  const [piece] = await readPieces(platform, tenant, [placed.ownerId], ['provenance'])
  if (!piece) return refuseUnerased(platform, tenant, piecesOf(row.id, placed.ownerId, ['provenance']), [])
  return isListed(latest, sourceOf(piece))
    ? pieceValue<Provenance>(piece)
    : evidenceDamaged(platform, row.id, 'piece provenance')
}
