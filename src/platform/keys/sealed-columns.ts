// Where sealed values are stored. A value can be sealed and opened only for one of these columns.

/** By the kind of value, with which the associated data begins. */
export const sealedColumns = {
  institution: 'institution_keys.wrapped_key',
  subject: 'subjects.wrapped_key',
  piece: 'pieces.sealed',
  consent: 'consents.sealed_document',
  'import-file': 'import_files.wrapped_key',
  'import-header': 'import_files.header',
  'import-chunk': 'import_file_chunks.sealed',
  'support-request': 'support_requests.wrapped_key',
  'support-texts': 'support_requests.sealed_texts',
  'support-note': 'support_events.sealed_note',
  'second-factor': 'second_factors.sealed_seed',
  'pending-factor': 'second_factors.sealed_seed',
  'invitation-factor': 'invitations.sealed_seed',
  'recovery-factor': 'recoveries.sealed_seed',
} as const

export type SealedKind = keyof typeof sealedColumns

/** The associated data of a sealed value, by which it can be opened only in its own row: no part is personal. */
export type SealedPlace = readonly [kind: SealedKind, institutionId: string, ...key: string[]]

/** A part of the key that is not in the associated data. */
const keyEnds: Partial<Record<SealedKind, string>> = { 'second-factor': 'in_service', 'pending-factor': 'pending' }

export interface SealedRow {
  readonly institutionId: string
  /** `table/key`, as `audit verify` names it. */
  readonly row: string
  readonly column: string
}

export function rowOf([kind, institutionId, ...key]: SealedPlace): SealedRow {
  const [table, column] = sealedColumns[kind].split('.') as [string, string]
  const named = [table, ...(key.length > 0 ? key : [institutionId]), keyEnds[kind] ?? []].flat()
  return { institutionId, row: named.join('/'), column }
}
