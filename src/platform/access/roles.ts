// The permissions of each role. `support` is the role of a support identity: never assigned or listed.
import type { Permission } from './permissions.ts'

export const assignableRoles = [
  'analyst',
  'credit_manager',
  'policy_author',
  'policy_approver',
  'import_operator',
  'knowledge_manager',
  'business_lead',
  'administrator',
  'auditor',
  'data_protection_officer',
] as const

export type AssignableRole = (typeof assignableRoles)[number]
export type Role = AssignableRole | 'support'

export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  analyst: [
    'applications.read',
    'applications.write',
    'products.read',
    'provenance.read',
    'consents.read',
    'consents.record',
  ],
  credit_manager: [
    'applications.read',
    'applications.write',
    'decisions.record',
    'scorecard.read',
    'evaluations.reconstitute',
    'products.read',
    'policies.read',
    'provenance.read',
    'analytics.read',
    'consents.read',
    'consents.record',
  ],
  policy_author: [
    'scorecard.read',
    'products.read',
    'products.manage',
    'custom_fields.manage',
    'policies.read',
    'policies.author',
    'simulations.read',
    'simulations.run',
    'simulations.reconstitute',
    'analytics.read',
  ],
  policy_approver: [
    'scorecard.read',
    'products.read',
    'policies.read',
    'policies.approve',
    'simulations.read',
    'simulations.run',
    'simulations.reconstitute',
    'simulations.seal',
    'analytics.read',
  ],
  import_operator: [
    'applications.read',
    'products.read',
    'imports.read',
    'imports.run',
    'mappings.manage',
    'provenance.read',
  ],
  knowledge_manager: ['knowledge.manage'],
  // Without simulations.read: small cells of a simulation would get around the threshold of the indicators.
  business_lead: ['products.read', 'analytics.read', 'analytics.export', 'usage.read'],
  administrator: [
    'products.read',
    'products.manage',
    'custom_fields.manage',
    'users.read',
    'users.manage',
    'roles.assign',
    'credentials.manage',
    'usage.read',
    'exceptional_access.decide',
    'trust.read',
    'support.read_all',
  ],
  auditor: [
    'applications.read',
    'scorecard.read',
    'evaluations.reconstitute',
    'products.read',
    'policies.read',
    'simulations.read',
    'simulations.reconstitute',
    'imports.read',
    'provenance.read',
    'analytics.read',
    'analytics.export',
    'audit.read',
    'users.read',
    'usage.read',
    'consents.read',
    'rights.read',
    'trust.read',
    'support.read_all',
  ],
  data_protection_officer: [
    'applications.read',
    'evaluations.reconstitute',
    'products.read',
    'provenance.read',
    'analytics.read',
    'audit.read',
    'exceptional_access.decide',
    'consents.read',
    'consents.record',
    'rights.read',
    'rights.manage',
    'trust.read',
    'trust.configure',
  ],
  support: ['applications.read'],
}

/** Effective permissions: the union over the roles. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => permissionsOfRole[role]))
}

export function isAssignableRole(name: string): name is AssignableRole {
  return (assignableRoles as readonly string[]).includes(name)
}
