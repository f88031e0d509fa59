export const categories = [
  'functional',
  'calibration',
  'import',
  'access',
  'defect',
  'security',
  'compliance',
  'pilot',
  'report',
  'enhancement',
] as const
export type Category = (typeof categories)[number]

export const impacts = ['blocking', 'degraded', 'none'] as const
export type Impact = (typeof impacts)[number]

export const modules = ['admin', 'desk', 'link', 'trust', 'policies', 'pilot', 'reports', 'platform'] as const

export const priorityReasons = [
  'enhancement_request',
  'security_blocking',
  'security_category',
  'blocking_impact',
  'degraded_impact',
  'no_operational_impact',
  'requalified_by_service',
] as const
export type PriorityReason = (typeof priorityReasons)[number]

export const statuses = [
  'created',
  'qualified',
  'assigned',
  'in_progress',
  'awaiting_information',
  'resolved',
  'closed',
] as const
export type Status = (typeof statuses)[number]

/** What the requester does; everything else is done by the operator of the service. */
export const requesterKinds = ['created', 'information_given', 'reopened', 'closed'] as const
export const serviceKinds = [
  'qualified',
  'assigned',
  'started',
  'information_requested',
  'resolved',
  'noted',
  'requalified',
] as const
export const eventKinds = [...requesterKinds, ...serviceKinds] as const
export type EventKind = (typeof eventKinds)[number]
export type ServiceKind = (typeof serviceKinds)[number]
/** The acts of the requester on a request that exists. */
export type RequesterKind = Exclude<(typeof requesterKinds)[number], 'created'>

export function isOfRequester(kind: EventKind): boolean {
  return (requesterKinds as readonly EventKind[]).includes(kind)
}
