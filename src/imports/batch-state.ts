// The states of a batch. A trigger of the database has the same list.
export const batchStates = [
  'prevalidating',
  'prevalidated',
  'queued',
  'importing',
  'imported',
  'failed',
  'withdrawn',
] as const
export type BatchState = (typeof batchStates)[number]

/** A confirmed batch is answered unchanged, so that repeating a confirmation is safe. */
export function isConfirmed(state: BatchState): boolean {
  return state === 'queued' || state === 'importing' || state === 'imported'
}

/** Why a batch failed, worded for the person who resumes it. */
export const failures = {
  PREVALIDATION_INTERRUPTED: 'The check of the file was interrupted: pre-validate the file again.',
  CHUNK_FAILED:
    'Some rows could not be imported in five attempts: resume the import, or report the problem to your administrator.',
  CONTRACT_CHANGED:
    'The fields of the product changed during the import: pre-validate the file again for the remaining rows.',
  RULES_CHANGED: 'The service was updated during the import: pre-validate the file again for the remaining rows.',
  PRODUCT_ARCHIVED:
    'The product was archived during the import: pre-validate the file for another product to import the remaining rows.',
  FILE_ERASED: 'The content of the file was erased during the import: send the file again for the remaining rows.',
  RECORD_DAMAGED:
    'What is stored of the import does not match its audit chain: tell the operator of the service, and pre-validate the file again.',
  ROW_DIFFERS: 'A row of the file gives another result than when it was checked: pre-validate the file again.',
} as const
export type Failure = keyof typeof failures

/** The states that a failure stops: an abandoned check must not stop an import that was confirmed meanwhile. */
export function stoppedBy(failure: Failure): readonly BatchState[] {
  return failure === 'PREVALIDATION_INTERRUPTED' ? ['prevalidating'] : ['queued', 'importing']
}
