// The states of a batch. The second place that holds them is a trigger of the database.
export const batchStates = ['prevalidating', 'prevalidated', 'queued', 'importing', 'imported', 'failed'] as const
export type BatchState = (typeof batchStates)[number]

/** An import that is on its way or done is answered as it is, so that a repeated confirmation harms nothing. */
export function isConfirmed(state: BatchState): boolean {
  return state === 'queued' || state === 'importing' || state === 'imported'
}

/** Why a batch failed, in words for the person who resumes it. */
export const failures = {
  PREVALIDATION_INTERRUPTED: 'The check of the file broke off: pre-validate the file again.',
  CHUNK_FAILED: 'Some rows could not be imported in five attempts: resume the import, or report it.',
  CONTRACT_CHANGED:
    'The fields that the product takes changed during the import: pre-validate the file again for the remaining rows.',
  RULES_CHANGED: 'The service was updated during the import: pre-validate the file again for the remaining rows.',
  PRODUCT_ARCHIVED: 'The product was archived during the import: its applications could not be submitted any more.',
  FILE_ERASED: 'The content of the file was erased during the import.',
  ROW_DIFFERS: 'A row of the file does not read as it did when it was checked: pre-validate the file again.',
} as const
export type Failure = keyof typeof failures

/** What a failure stops: a check that was given up says nothing of the import that may have come after it. */
export function stoppedBy(failure: Failure): readonly BatchState[] {
  return failure === 'PREVALIDATION_INTERRUPTED' ? ['prevalidating'] : ['queued', 'importing']
}
