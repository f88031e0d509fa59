// The priority of a new request and why: the first condition that holds.
import type { SupportPriority } from '../../../core/evidence/index.ts'
import type { Category, Impact, PriorityReason } from '../words.ts'

export interface Priority {
  readonly priority: SupportPriority
  readonly priority_reason: PriorityReason
}

export function priorityOf(category: Category, impact: Impact): Priority {
  if (category === 'enhancement') return { priority: 'low', priority_reason: 'enhancement_request' }
  if (category === 'security')
    return impact === 'blocking'
      ? { priority: 'critical', priority_reason: 'security_blocking' }
      : { priority: 'high', priority_reason: 'security_category' }
  if (impact === 'blocking') return { priority: 'high', priority_reason: 'blocking_impact' }
  if (impact === 'degraded') return { priority: 'normal', priority_reason: 'degraded_impact' }
  return { priority: 'low', priority_reason: 'no_operational_impact' }
}
