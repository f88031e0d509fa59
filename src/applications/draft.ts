// What a draft keeps: its input and the two references, sealed under the applicant's key.
import type { ApplicationInput } from '../../core/decision/index.ts'
import type { Sql } from '../platform/database/connect.ts'
import { newPiece, type OpenedPiece, type Piece, pieceValue, storePieces, type SubjectKey } from '../evidence/index.ts'

export interface DraftValues {
  readonly input: ApplicationInput
  readonly applicantReference: string
  readonly externalReference: string | null
}

export async function storeDraft(
  sql: Sql,
  subject: SubjectKey,
  applicationId: string,
  values: DraftValues,
  now: Date,
): Promise<Piece> {
  const pieces = draftPieces(values)
  await storePieces(sql, subject, applicationId, now, [{ owner: { kind: 'application', id: applicationId }, pieces }])
  return pieces[0]!
}

export function draftPieces(values: DraftValues): Piece[] {
  const references = { applicant: values.applicantReference, external: values.externalReference }
  return [newPiece('application-input', values.input), newPiece('references', references)]
}

export interface OpenedDraft extends DraftValues {
  readonly subject: SubjectKey
}

/** Null when the person's values were erased. */
export function openDraft(pieces: readonly OpenedPiece[]): OpenedDraft | null {
  const input = pieces.find(({ name }) => name === 'application-input')
  const references = pieces.find(({ name }) => name === 'references')
  if (!input || !references) return null
  const { applicant, external } = pieceValue<{ applicant: string; external: string | null }>(references)
  return {
    input: pieceValue<ApplicationInput>(input),
    applicantReference: applicant,
    externalReference: external,
    subject: input.subject,
  }
}
