// Withdrawing a draft is its authors' affair; withdrawing what was handed over or decides today is the approver's.
import type { Permission } from '../../platform/access/permissions.ts'
import type { PolicyStatus } from '../queries.ts'

export interface ArchiveNeeds {
  readonly permission: Permission
  /** A fresh second factor: from then on other rules decide, or none. */
  readonly stepUp: boolean
}

/** Null when there is nothing left to archive. */
export function archiveNeeds(status: PolicyStatus): ArchiveNeeds | null {
  if (status === 'archived') return null
  if (status === 'draft') return { permission: 'policies.author', stepUp: false }
  return { permission: 'policies.approve', stepUp: status === 'active' }
}
