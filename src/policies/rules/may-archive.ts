// Who may archive a version: authors a draft, approvers a submitted or active version.
import type { Permission } from '../../platform/access/permissions.ts'
import type { PolicyStatus } from '../queries.ts'

export interface ArchiveNeeds {
  readonly permission: Permission
  /** True for an active version, because its removal changes which rules decide. */
  readonly stepUp: boolean
}

/** Null when the version is already archived. */
export function archiveNeeds(status: PolicyStatus): ArchiveNeeds | null {
  if (status === 'archived') return null
  if (status === 'draft') return { permission: 'policies.author', stepUp: false }
  return { permission: 'policies.approve', stepUp: status === 'active' }
}
