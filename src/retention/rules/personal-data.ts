// Every column in which a value of a person can stand: whose it is, under which key, how long it is kept, and what destroys it.
// test/enumerations/personal-data.test.ts compares it with the schema, and docs/security/personal-data.md is generated from it.
import { type PlaceInReport, placesInReport } from '../../../core/personal-data/report-places.ts'
import type { Category } from './categories.ts'

export interface PersonalColumn<Column extends string = string> {
  readonly column: Column
  readonly whose: 'applicant' | 'staff' | 'support'
  readonly holds: string
  /** Under whose key it is sealed; `hash` for what only a key of the institution can compute, `clear` for neither. */
  readonly key: 'person' | 'file' | 'request' | 'institution' | 'hash' | 'clear'
  readonly category: Category
  readonly goes: string
}

const application: Category = 'applications_decided'
const purge = 'an erasure, or a purge at the end of the retention of the application'

function applicant<const Column extends string>(
  column: Column,
  holds: string,
  key: PersonalColumn['key'],
  category: Category = application,
  goes = purge,
): PersonalColumn<Column> & { readonly whose: 'applicant' } {
  return { column, whose: 'applicant', holds, key, category, goes }
}

function staff<const Column extends string>(
  column: Column,
  holds: string,
  key: PersonalColumn['key'],
  category: Category,
  goes: string,
): PersonalColumn<Column> {
  return { column, whose: 'staff', holds, key, category, goes }
}

const sums = 'counts, and sums of amounts of at least `min_segment_size` members'
const ofFew =
  'kept as figures of many; of fewer members than `min_segment_size` an erasure, or the end of the retention'
const account = 'kept: the chain names accounts by their id'
const link = 'when the link is used, revoked or expired'
const invitation =
  'a purge at the end of the retention of links, but for one of a grant of access; a year after it expired, when nobody accepted it'

function ofSupport<const Column extends string>(column: Column, holds: string, key: PersonalColumn['key']) {
  const goes =
    'the erasure of a person one of whose applications a text names by its reference, or the end of the retention of the request'
  return applicant(column, holds, key, 'support_requests', goes)
}

export const personalColumns = [
  applicant(
    'subjects.blind_index',
    'the reference of the applicant',
    'hash',
    application,
    'the acceptance of an erasure, or the last purge of the person',
  ),
  applicant(
    'subjects.wrapped_key',
    'the key of the person',
    'institution',
    application,
    'an erasure, or the last purge of the person',
  ),
  applicant(
    'rights_requests.reference_index',
    'the presented reference, while nobody is known by it',
    'hash',
    'rights_requests',
    'the acceptance of the erasure, or whatever else closes the request',
  ),
  applicant('applications.external_index', 'the external reference', 'hash'),
  applicant('applications.list_score', 'the score', 'clear'),
  applicant(
    'applications.draft_digests',
    'a salted digest of draft, reference and key',
    'hash',
    application,
    'tells nothing once salts and key are destroyed; with a draft the row goes',
  ),
  applicant('application_facts.amount', 'the amount asked for', 'clear'),
  applicant('application_facts.score', 'the score', 'clear'),
  applicant('evaluation_facts.score', 'the score', 'clear'),
  applicant('evaluation_facts.knockouts', 'which rules excluded', 'clear'),
  applicant('decision_facts.amount', 'the amount granted', 'clear'),
  applicant('pieces.sealed', 'everything that was entered, computed, explained and decided', 'person'),
  applicant('pieces.salts', 'the salts of the commitments to it', 'clear'),
  applicant('pieces.sizes', 'the length of each value', 'clear'),
  applicant(
    'evaluations.input_fingerprint',
    'a fingerprint of all input together',
    'clear',
    application,
    'kept: it proves the evaluation, and no single value can be read from it',
  ),
  applicant(
    'evaluations.result_fingerprint',
    'a fingerprint of the whole result',
    'clear',
    application,
    'kept, for the same reason',
  ),
  applicant(
    'evaluations.evaluation_fingerprint',
    'a fingerprint of the whole evaluation',
    'clear',
    application,
    'kept, for the same reason',
  ),
  applicant(
    'consents.sealed_document',
    'where the signed document is kept',
    'person',
    'consents',
    'an erasure destroys the key; the row goes at the end of its retention',
  ),
  applicant(
    'import_file_chunks.sealed',
    'the rows of the file',
    'file',
    'import_files',
    'an erasure overwrites the rows of the person in every checked file, also where no application came of them; the whole content goes at the end of its retention',
  ),
  applicant(
    'import_files.wrapped_key',
    'the key of the file',
    'institution',
    'import_files',
    'the end of the retention of the file',
  ),
  applicant(
    'import_files.header',
    'the first line, which may be a row',
    'file',
    'import_files',
    'the end of the retention of the file, with the key',
  ),
  applicant(
    'import_files.filename',
    'the name of the file, a free text which may tell whose it is',
    'clear',
    'import_files',
    'an erasure or a purge that overwrites the last row of the file, or the end of its retention',
  ),
  applicant(
    'import_rows.external_index',
    'the external reference',
    'hash',
    'import_files',
    'an erasure, a purge of the application, or the end of the retention of the file',
  ),
  applicant(
    'import_rows.applicant_index',
    'the reference of the applicant',
    'hash',
    'import_files',
    'the acceptance of an erasure, a purge of the application, or the end of the retention of the file',
  ),
  applicant(
    'historical_simulation_chunks.results',
    'recommendation, score and reasons of each member',
    'clear',
    'simulations',
    'an erasure blanks the place of the person; all goes at the end of the retention',
  ),
  applicant(
    'historical_simulation_chunks.tally',
    'counts, and sums of amounts, of groups that may have one member',
    'clear',
    'simulations',
    'an erasure of one of its members, or the end of the retention',
  ),
  applicant('historical_simulations.comparison', sums, 'clear', 'simulations', ofFew),
  applicant('historical_simulation_seals.document', sums, 'clear', 'simulations', ofFew),
  applicant(
    'policy_simulations.result',
    'recommendation, score and reasons by id of an application',
    'clear',
    'simulations',
    'an erasure, or a purge of the application, blanks its case; totals stay',
  ),
  ofSupport('support_requests.wrapped_key', 'the key of the request', 'institution'),
  ofSupport('support_requests.sealed_texts', 'free texts of staff, which may name somebody', 'request'),
  ofSupport('support_events.sealed_note', 'notes of staff and of the operator, free texts as well', 'request'),
  staff('users.email', 'the address', 'clear', 'accounts', account),
  staff('users.email_normalised', 'the address', 'clear', 'accounts', account),
  staff('users.display_name', 'the name', 'clear', 'accounts', account),
  staff('users.function', 'the function', 'clear', 'accounts', account),
  staff(
    'users.password_hash',
    'a hash of the password',
    'clear',
    'accounts',
    'a new password, or the end of the account',
  ),
  staff('second_factors.sealed_seed', 'the key of the authenticator', 'institution', 'accounts', 'a new second factor'),
  staff('invitations.email', 'the address', 'clear', 'sessions', invitation),
  staff('invitations.email_normalised', 'the address', 'clear', 'sessions', invitation),
  staff('invitations.sealed_seed', 'the key of the authenticator', 'institution', 'sessions', link),
  staff('recoveries.sealed_seed', 'the key of the authenticator', 'institution', 'sessions', link),
  staff('sign_in_counters.account', 'the address that was tried', 'hash', 'sessions', 'a day after the last failure'),
  staff('sign_in_rates.account', 'the address that was tried', 'hash', 'sessions', 'a day after the last attempt'),
  {
    column: 'access_grants.requested_by_name',
    whose: 'support',
    holds: 'the name of the person of support',
    key: 'clear',
    category: 'audit',
    goes: 'kept with the grant',
  },
  {
    column: 'access_grants.requested_by_email',
    whose: 'support',
    holds: 'the address of the person of support',
    key: 'clear',
    category: 'audit',
    goes: 'kept with the grant',
  },
  {
    column: 'access_grants.reason',
    whose: 'support',
    holds: 'why access is asked for, in free text',
    key: 'clear',
    category: 'audit',
    goes: 'kept with the grant',
  },
] as const satisfies readonly PersonalColumn[]

export type PersonalColumnName = (typeof personalColumns)[number]['column']

type ApplicantColumn = Extract<(typeof personalColumns)[number], { readonly whose: 'applicant' }>['column']

/** Undefined for a column that is about other people. */
export function reportPlaceOf(column: string): PlaceInReport | undefined {
  // A column of an applicant that has no place in the access report is missing here.
  const places: Readonly<Record<ApplicantColumn, PlaceInReport>> = placesInReport
  return Object.entries(places).find(([name]) => name === column)?.[1]
}
