// The stored values of a draft: its input and the two references, sealed under the applicant's key.
import type { ApplicationInput } from '../../core/decision/index.ts'
import {
  type Dictionary,
  newPiece,
  type OpenedPiece,
  pieceValue,
  type SealedDraft,
  sealDraft,
  type StoredSubject,
  type SubjectKey,
} from '../evidence/index.ts'

export interface DraftValues {
  readonly input: ApplicationInput
  readonly applicantReference: string
  readonly externalReference: string | null
}

/** Without access to the database. `dictionary`: of the policy whose contract the input has. */
export function sealedDraft(
  subject: StoredSubject,
  applicationId: string,
  values: DraftValues,
  dictionary: Dictionary | null,
): SealedDraft {
  const references = { applicant: values.applicantReference, external: values.externalReference }
  const pieces = [newPiece('application-input', values.input), newPiece('references', references)]
  return sealDraft(subject, applicationId, pieces, dictionary)
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
