import type { DueKind } from '../retention/index.ts'

/**
 * What a run destroys, in this order: what was made of applications after them, persons after their data. Support requests of
 * erased persons go first, because some are found by an application alone.
 */
export const itemKinds = [
  'support_requests_erased',
  'applications_erased',
  'applications_draft',
  'applications_open',
  'applications_decided',
  'import_rows',
  'simulation_results',
  'import_files',
  'simulations',
  'consents',
  'persons',
  'rights_requests',
  'support_requests',
  'sessions',
  'invitations',
  'recoveries',
  'notices',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** The kinds that come of a retention period; the others come of an accepted erasure. */
export const ofRetention = [
  'applications_draft',
  'applications_open',
  'applications_decided',
  'import_files',
  'simulations',
  'consents',
  'rights_requests',
  'support_requests',
  'sessions',
  'invitations',
  'recoveries',
  'notices',
] as const satisfies readonly (ItemKind & DueKind)[]

export const applicationKinds = [
  'applications_erased',
  'applications_draft',
  'applications_open',
  'applications_decided',
] as const satisfies readonly ItemKind[]

/** What holds something of many applications: whatever a run leaves of it is noted for the next one. */
export const sharedKinds = ['import_rows', 'simulation_results'] as const satisfies readonly ItemKind[]
export type SharedKind = (typeof sharedKinds)[number]

export function isOfApplications(kind: ItemKind): boolean {
  return (applicationKinds as readonly ItemKind[]).includes(kind)
}

export const runStates = ['planned', 'running', 'attested'] as const
export type RunState = (typeof runStates)[number]

export const triggers = ['scheduled', 'command', 'replay'] as const
export type Trigger = (typeof triggers)[number]
