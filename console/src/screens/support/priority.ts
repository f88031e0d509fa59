// Which priority a request will have, as the user guide states it: shown before it is sent, judged by the service.
import type { SupportRequestIn, SupportRequestOut } from '../../../../client/index.ts'

type Priority = Pick<SupportRequestOut, 'priority' | 'priority_reason'>

export function priorityOf({ category, impact }: Pick<SupportRequestIn, 'category' | 'impact'>): Priority {
  if (category === 'enhancement') return { priority: 'low', priority_reason: 'enhancement_request' }
  if (category === 'security' && impact === 'blocking')
    return { priority: 'critical', priority_reason: 'security_blocking' }
  if (category === 'security') return { priority: 'high', priority_reason: 'security_category' }
  if (impact === 'blocking') return { priority: 'high', priority_reason: 'blocking_impact' }
  if (impact === 'degraded') return { priority: 'normal', priority_reason: 'degraded_impact' }
  return { priority: 'low', priority_reason: 'no_operational_impact' }
}
