import type { DueKind } from '../retention/index.ts'

/** What a run destroys, in this order: rows of files before the origins that say where they are, persons after their data. */
export const itemKinds = [
  'import_rows',
  'applications_erased',
  'applications_draft',
  'applications_open',
  'applications_decided',
  'simulation_results',
  'import_files',
  'simulations',
  'consents',
  'persons',
  'rights_requests',
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

export function isOfApplications(kind: ItemKind): boolean {
  return (applicationKinds as readonly ItemKind[]).includes(kind)
}

export const runStates = ['planned', 'running', 'attested'] as const
export type RunState = (typeof runStates)[number]

export const triggers = ['scheduled', 'command', 'replay'] as const
export type Trigger = (typeof triggers)[number]
