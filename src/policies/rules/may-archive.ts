// Who may archive a version: authors a draft, approvers a submitted or active version.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Permission } from '../../platform/access/permissions.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { PolicyStatus } from '../queries.ts'

interface Archiver {
  readonly permissions: ReadonlySet<Permission>
  readonly isSteppedUp: boolean
}

/** An active version needs a fresh code, because its removal changes which rules decide. */
export function checkArchiver(status: PolicyStatus, { permissions, isSteppedUp }: Archiver): Refusal | null {
  if (status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  const needed = status === 'draft' ? 'policies.author' : 'policies.approve'
  if (!permissions.has(needed)) return refuse(platformRefusals.PERMISSION_DENIED)
  return status === 'active' && !isSteppedUp ? refuse(platformRefusals.STEP_UP_REQUIRED) : null
}
