import { roleNames } from './role-names.ts'

/** The identity of support is made by a consent, and never assigned. */
export type Role = Exclude<keyof typeof roleNames, 'support'>
export const roles = Object.keys(roleNames).filter((role): role is Role => role !== 'support')
