// Who may approve a version: only people who wrote no part of it. No setting turns this off.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

/** `authorIds`: everybody who counts as an author of this version (counted-authors.ts). */
export function checkApprover(approverId: string, authorIds: readonly string[]): Refusal | null {
  return authorIds.includes(approverId) ? refuse(policyRefusals.AUTHOR_CANNOT_APPROVE) : null
}
