// The allowed arrows between areas, as data: held by `npm run check`, listed and drawn in ARCHITECTURE.md.

import type { Area, Composition, Storage } from './architecture-types.ts'

/** What is recorded of applications. */
const RECORDED = ['applications', 'decision_facts', 'decisions', 'evaluation_facts', 'evaluations', 'import_origins']

/** The tables that the platform owns. */
export const platform: Storage = {
  tables: ['audit_comparisons', 'audit_heads', 'audit_nodes', 'audit_records', 'migrations'],
}

export const areas: Readonly<Record<string, Area>> = {
  institutions: {
    holds: 'lenders and their settings',
    reaches: [],
    queries: ['institutionColumn', 'institutionMember'],
    tables: ['institutions'],
  },
  people: {
    holds: 'the users of an institution: name, address, state, password hash',
    reaches: [],
    queries: [
      'changeUser',
      'disableSupportUsers',
      'displayNames',
      'endLinkShown',
      'findPassword',
      'findUser',
      'findUserByAddress',
      'insertUser',
      'lockPassword',
      'lockUser',
      'releaseAddress',
      'replacePassword',
      'storePasswordHash',
    ],
    tables: ['users'],
  },
  grids: {
    holds: 'reference grids, which policies are based on',
    reaches: [],
    queries: ['listGridRows'],
    tables: ['grids'],
  },
  products: { holds: 'credit products', reaches: ['grids'], tables: ['credit_products'] },
  roles: {
    holds: 'roles and delegations of people',
    reaches: ['people', 'products'],
    queries: [
      'countOtherAdministrators',
      'findAccount',
      'findPerson',
      'listAccounts',
      'peopleWithDelegation',
      'peopleWithPermission',
    ],
    tables: ['delegations', 'user_roles'],
    reads: ['users'],
  },
  notices: {
    holds: 'emails to people: what was done to their account, and links',
    reaches: ['institutions'],
    queries: ['countUnsent'],
    tables: ['notices'],
    reads: ['users'],
  },
  sessions: {
    holds: 'who is signed in, and to which institution a token belongs',
    reaches: ['institutions', 'people', 'roles'],
    queries: ['countSessionCode', 'endSession', 'forgiveSessionCodes', 'lockSession', 'registerToken'],
    tables: ['sessions', 'token_directory'],
    reads: ['audit_records', 'delegations', 'institutions', 'user_roles', 'users'],
  },
  'sign-in': {
    holds: 'passwords, and how often one may be tried',
    reaches: ['notices', 'people', 'sessions'],
    queries: ['countCodeInARow', 'forgiveCodes', 'forgivePassword', 'forgiveSource'],
    tables: ['sign_in_counters', 'sign_in_rates', 'sign_in_source_keys'],
  },
  'second-factors': {
    holds: 'codes of authenticators and their keys',
    reaches: ['notices', 'people', 'sessions', 'sign-in'],
    tables: ['second_factors'],
  },
  evidence: {
    holds: 'pieces, manifests, subject keys, bundles',
    reaches: [],
    queries: ['deletePieces', 'eraseSubjects', 'lockUnusedSubjects'],
    tables: ['manifests', 'piece_dictionaries', 'pieces', 'subjects'],
    reads: ['audit_records'],
  },
  'custom-fields': {
    holds: 'what a lender records beside the contract',
    reaches: ['people', 'products'],
    tables: ['custom_fields'],
    reads: ['audit_records'],
  },
  consents: {
    holds: 'the purposes of consents, and what each applicant gave and withdrew',
    reaches: ['evidence', 'people'],
    tables: ['consent_purposes', 'consents'],
    reads: ['audit_records'],
  },
  'audit-events': { holds: 'the list of events in an institution’s audit chain', reaches: ['people'] },
  'machine-credentials': {
    holds: 'credentials of other systems',
    reaches: ['institutions', 'people', 'sessions'],
    tables: ['machine_credentials'],
  },
  policies: {
    holds: 'versions of decision policies and their life',
    reaches: ['grids', 'people', 'products'],
    tables: ['policies', 'policy_authors', 'policy_simulations'],
    reads: ['audit_records', 'credit_products', 'grids'],
  },
  'import-files': {
    holds: 'imported files, mappings, and the way from a value back to its cell',
    reaches: ['custom-fields', 'people', 'policies', 'products'],
    queries: ['applicationsOfBatch', 'countOfBatch', 'deleteOrigins', 'readFilename', 'storeOrigins'],
    tables: ['import_file_chunks', 'import_files', 'import_mappings', 'import_origins'],
  },
  applications: {
    holds: 'applications, evaluations, human decisions',
    reaches: ['consents', 'custom-fields', 'evidence', 'import-files', 'people', 'policies', 'products', 'roles'],
    queries: ['findTaken', 'reserveReferences'],
    tables: [
      'application_counters',
      'application_counts',
      'application_facts',
      'applications',
      'decision_facts',
      'decisions',
      'evaluation_facts',
      'evaluations',
    ],
    reads: ['access_grant_applications', 'audit_records', 'subjects'],
  },
  imports: {
    holds: 'batches: checked, confirmed, made into applications',
    reaches: ['applications', 'import-files', 'people', 'policies', 'products'],
    tables: ['import_batches', 'import_chunks', 'import_rows'],
    reads: ['credit_products', 'import_files', 'import_mappings', 'import_origins', 'policies'],
  },
  simulations: { holds: 'a policy tried on cases', reaches: ['applications', 'people', 'policies'] },
  'historical-simulations': {
    holds: 'frozen datasets of past evaluations, and replays of policies over them',
    reaches: ['evidence', 'people', 'policies', 'products'],
    tables: [
      'historical_dataset_chunks',
      'historical_datasets',
      'historical_reconstitution_chunks',
      'historical_reconstitutions',
      'historical_simulation_chunks',
      'historical_simulation_seals',
      'historical_simulations',
      'replayed_policies',
    ],
    reads: [...RECORDED, 'policies', 'subjects'],
  },
  invitations: {
    holds: 'invitations, and the accounts that come of them',
    reaches: ['notices', 'people', 'roles', 'second-factors', 'sessions', 'sign-in'],
    queries: ['countShownSupport', 'findSupportIdentities', 'markLinkShown', 'revokeExpired'],
    tables: ['invitations'],
    reads: ['users'],
  },
  'support-access': {
    holds: 'exceptional access of the operator’s support to applications',
    reaches: ['invitations', 'notices', 'people', 'roles'],
    queries: ['isForeignScope', 'listGrantRows'],
    tables: ['access_grant_applications', 'access_grants'],
    reads: ['audit_records'],
  },
  operator: {
    holds: 'the commands of whoever runs the service',
    reaches: [
      'evidence',
      'grids',
      'historical-simulations',
      'import-files',
      'indicators',
      'institutions',
      'invitations',
      'notices',
      'people',
      'roles',
      'second-factors',
      'support-access',
      'usage',
    ],
    reads: [
      'application_counters',
      'application_counts',
      'application_facts',
      'applications',
      'audit_heads',
      'audit_nodes',
      'audit_records',
      'decisions',
      'import_batches',
      'users',
    ],
  },
  usage: {
    holds: 'what was used per month, counted from the chain',
    reaches: [],
    tables: ['usage_counts', 'usage_people', 'usage_progress'],
    reads: ['audit_records'],
  },
  indicators: {
    holds: 'figures over the applications of an institution, by month',
    reaches: ['institutions'],
    tables: ['indicator_publications'],
    reads: [...RECORDED, 'application_facts', 'credit_products', 'institutions', 'policies'],
  },
  recovery: {
    holds: 'links by which a person replaces password or second factor',
    reaches: ['notices', 'people', 'roles', 'second-factors', 'sessions', 'sign-in'],
    queries: ['findPendingRecoveries', 'revokePendingRecovery'],
    tables: ['recoveries'],
    reads: ['users'],
  },
  accounts: {
    holds: 'what people do with their own account, and administrators with those of colleagues',
    reaches: ['notices', 'people', 'recovery', 'roles', 'sessions', 'sign-in'],
  },
}

/** What puts the areas together: no area and not the platform reaches it. */
export const composition: Readonly<Record<string, Composition>> = {
  'areas.ts': { does: 'lists the areas and gathers their manifests', reaches: 'every area' },
  'service.ts': {
    does: 'puts platform, areas and HTTP together',
    reaches: ['areas.ts', 'institutions', 'machine-credentials', 'notices', 'roles', 'sessions', 'support-access'],
  },
  runtime: {
    does: 'starts, supervises and stops the processes; the command line',
    reaches: [
      'areas.ts',
      'service.ts',
      'historical-simulations',
      'imports',
      'institutions',
      'operator',
      'people',
      'roles',
      'sessions',
    ],
  },
}
