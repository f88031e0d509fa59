// The allowed arrows between areas, as data: held by `npm run check`, drawn in ARCHITECTURE.md.

export interface Area {
  readonly holds: string
  /** The areas whose index.ts it may import. */
  readonly reaches: readonly string[]
}

export const areas: Readonly<Record<string, Area>> = {
  identity: { holds: 'people, sessions, second factors, invitations', reaches: [] },
  grids: { holds: 'the reference grids that policies are written on', reaches: [] },
  evidence: { holds: 'pieces, manifests, subject keys, bundles', reaches: [] },
  products: { holds: 'credit products', reaches: ['grids'] },
  'custom-fields': { holds: 'what a lender records beside the contract', reaches: ['identity', 'products'] },
  administration: {
    holds: 'roles, delegations, the audit events as people read them',
    reaches: ['identity', 'products'],
  },
  'machine-credentials': { holds: 'credentials of other systems', reaches: ['identity'] },
  policies: {
    holds: 'versions of decision policies and their life',
    reaches: ['grids', 'identity', 'products'],
  },
  applications: {
    holds: 'applications, evaluations, human decisions',
    reaches: ['custom-fields', 'evidence', 'grids', 'identity', 'policies', 'products', 'import-files'],
  },
  'import-files': {
    holds: 'imported files, mappings, and the way from a value back to its cell',
    reaches: ['custom-fields', 'evidence', 'identity', 'policies', 'products'],
  },
  imports: {
    holds: 'batches: checked, confirmed, made into applications',
    reaches: ['applications', 'custom-fields', 'evidence', 'identity', 'policies', 'products', 'import-files'],
  },
  simulations: { holds: 'a policy tried on cases', reaches: ['applications', 'policies'] },
  'support-access': { holds: 'exceptional access of the operator’s support to applications', reaches: ['identity'] },
  operator: { holds: 'the commands of whoever runs the service', reaches: ['grids', 'identity', 'support-access'] },
  usage: { holds: 'what was used per month, counted from the chain', reaches: [] },
}

/** What puts the areas together. It may reach every area, by index.ts too; no area and not the platform reaches it. */
export const composition: readonly string[] = ['areas.ts', 'service.ts', 'runtime']
