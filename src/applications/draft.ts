// The stored values of a draft: its input and the two references, sealed under the applicant's key.
import type { ApplicationInput } from '../../core/decision/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newPiece, type OpenedPiece, type Piece, pieceValue, storePieces, type SubjectKey } from '../evidence/index.ts'

export interface DraftValues {
  readonly input: ApplicationInput
  readonly applicantReference: string
  readonly externalReference: string | null
}

export async function storeDraft(
  tenant: Tenant,
  subject: SubjectKey,
  applicationId: string,
  values: DraftValues,
  now: Date,
): Promise<Piece> {
  const pieces = draftPieces(values)
  await storePieces(tenant, subject, applicationId, now, [
    { owner: { kind: 'application', id: applicationId }, pieces },
  ])
  return pieces[0]!
}

export function draftPieces(values: DraftValues): Piece[] {
  const references = { applicant: values.applicantReference, external: values.externalReference }
  return [newPiece('application-input', values.input), newPiece('references', references)]
}

interface References {
  readonly applicant: string
  readonly external: string | null
}

export interface OpenedDraft extends DraftValues {
  readonly subject: SubjectKey
}

/** Opens only the reference that a list shows; the rest stays sealed. Null when the person's values were erased. */
export function applicantReferenceIn(pieces: readonly OpenedPiece[]): string | null {
  const references = pieces.find(({ name }) => name === 'references')
  return references ? pieceValue<References>(references).applicant : null
}

/** Null when the person's values were erased. */
export function openDraft(pieces: readonly OpenedPiece[]): OpenedDraft | null {
  const input = pieces.find(({ name }) => name === 'application-input')
  const references = pieces.find(({ name }) => name === 'references')
  if (!input || !references) return null
  const { applicant, external } = pieceValue<References>(references)
  return {
    input: pieceValue<ApplicationInput>(input),
    applicantReference: applicant,
    externalReference: external,
    subject: input.subject,
  }
}
