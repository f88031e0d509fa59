// Which steps of a purge destroy each column of the register. A column without a line is missing here, and one that no destroyer of
// its steps declares is missing in src/purges/destroy: neither compiles.
import type { PersonalColumnName } from './personal-data.ts'

/** What one step destroys: an application, whatever its age is counted from, or another kind of item. */
export type Step =
  | 'application'
  | 'import_rows'
  | 'simulation_results'
  | 'import_files'
  | 'simulations'
  | 'consents'
  | 'persons'
  | 'rights_requests'
  | 'support_requests'
  | 'sessions'
  | 'invitations'
  | 'recoveries'
  | 'notices'

/** Of a column that no purge destroys, the register says what else does, or why it is kept. */
const byNoPurge = [] as const

export const destroyedBy = {
  'subjects.blind_index': ['application', 'consents', 'persons'],
  'subjects.wrapped_key': ['application', 'consents', 'persons'],
  'rights_requests.reference_index': ['rights_requests'],
  'applications.external_index': ['application'],
  'applications.list_score': ['application'],
  'applications.draft_digests': byNoPurge,
  'application_facts.amount': ['application'],
  'application_facts.score': ['application'],
  'evaluation_facts.score': ['application'],
  'evaluation_facts.knockouts': ['application'],
  'decision_facts.amount': ['application'],
  'pieces.sealed': ['application'],
  'pieces.salts': ['application'],
  'pieces.sizes': ['application'],
  'evaluations.input_fingerprint': byNoPurge,
  'evaluations.result_fingerprint': byNoPurge,
  'evaluations.evaluation_fingerprint': byNoPurge,
  'consents.sealed_document': ['consents'],
  'import_file_chunks.sealed': ['import_rows', 'import_files'],
  'import_files.wrapped_key': ['import_files'],
  'import_files.header': ['import_files'],
  'import_files.filename': ['import_rows', 'import_files'],
  'import_rows.external_index': ['application', 'import_rows', 'import_files'],
  'import_rows.applicant_index': ['application', 'import_rows', 'import_files'],
  'historical_simulation_chunks.results': ['simulation_results', 'simulations'],
  'historical_simulation_chunks.tally': ['simulation_results', 'simulations'],
  // Of fewer members than `min_segment_size`; figures of many stay.
  'historical_simulations.comparison': ['simulation_results', 'simulations'],
  'historical_simulation_seals.document': ['simulation_results', 'simulations'],
  'policy_simulations.result': ['simulation_results'],
  'support_requests.wrapped_key': ['support_requests'],
  'support_requests.sealed_texts': ['support_requests'],
  'support_events.sealed_note': ['support_requests'],
  'users.email': byNoPurge,
  'users.email_normalised': byNoPurge,
  'users.display_name': byNoPurge,
  'users.function': byNoPurge,
  'users.password_hash': byNoPurge,
  'second_factors.sealed_seed': byNoPurge,
  'invitations.email': ['invitations'],
  'invitations.email_normalised': ['invitations'],
  'invitations.sealed_seed': ['invitations'],
  'recoveries.sealed_seed': ['recoveries'],
  'sign_in_counters.account': byNoPurge,
  'sign_in_rates.account': byNoPurge,
  'access_grants.requested_by_name': byNoPurge,
  'access_grants.requested_by_email': byNoPurge,
  'access_grants.reason': byNoPurge,
} as const satisfies Readonly<Record<PersonalColumnName, readonly Step[]>>

/** The columns that a step destroys. */
export type ColumnsOf<S extends Step> = {
  [Column in PersonalColumnName]: S extends (typeof destroyedBy)[Column][number] ? Column : never
}[PersonalColumnName]
