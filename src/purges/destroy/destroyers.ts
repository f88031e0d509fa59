// How each kind of item is destroyed, and how many at a time. Whatever is not destroyed is spared, and the next run plans it again.
import {
  type AgeTables,
  eraseApplications,
  erasePersons,
  erasePlannedPersons,
  forgetPersons,
  lockApplications,
  lockPersons,
  personsAsRecorded,
} from '../../applications/index.ts'
import { eraseConsents } from '../../consents/index.ts'
import { deleteRequests } from '../../data-rights/index.ts'
import { eraseSimulations } from '../../historical-simulations/index.ts'
import { eraseFiles } from '../../import-files/index.ts'
import { awaitErasureOfRows, forgetIndexesOfFiles } from '../../imports/index.ts'
import { deleteInvitations } from '../../invitations/index.ts'
import { deleteNoticesOf } from '../../notices/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { deleteRecoveries } from '../../recovery/index.ts'
import { type DueKind, stillDue } from '../../retention/index.ts'
import { deleteSessions } from '../../sessions/index.ts'
import { deleteSupportRequests, draftsNamedBefore } from '../../support/index.ts'
import type { applicationKinds, ItemKind } from '../kinds.ts'
import { forgetRemainders } from '../plan/remainder-queries.ts'
import type { ItemRow } from '../run-queries.ts'
import type { Destroyed, Destroyer, Destruction } from './destruction.ts'
import { destroyResults, destroyRows } from './shared.ts'

const ofPersons = { 'subjects.blind_index': 'null', 'subjects.wrapped_key': 'null' } as const
/** Of replays of fewer members than `min_segment_size`. */
const ofFew = { 'historical_simulations.comparison': 'null', 'historical_simulation_seals.document': 'null' } as const

type ApplicationKind = (typeof applicationKinds)[number]

function ofApplications(kind: ApplicationKind): Destroyer<ApplicationKind> {
  return {
    destroys: {
      ...ofPersons,
      'applications.external_index': 'null',
      'applications.list_score': 'null',
      'application_facts.amount': 'row',
      'application_facts.score': 'row',
      'evaluation_facts.score': 'row',
      'evaluation_facts.knockouts': 'row',
      'decision_facts.amount': 'row',
      'pieces.sealed': 'row',
      'pieces.salts': 'row',
      'pieces.sizes': 'row',
      'import_rows.external_index': 'null',
      'import_rows.applicant_index': 'null',
    },
    atOnce: 200,
    judgesAge: true,
    destroy: async ({ platform, tenant, now, isReplay, items, stillDue: dueOf }, ids) => {
      // Sent together; the locks come first, and what is due is read behind them.
      const [locked, dueIds] = await Promise.all([lockApplications(tenant, ids), dueOf(ids)])
      const due = new Set(dueIds)
      // A plan without files has no application that came from one; the plan of a replay is an attestation, which may name none.
      const hasFiles = isReplay || items.some((item) => item.kind === 'import_rows')
      return eraseApplications(
        platform,
        tenant,
        locked.filter(({ id }) => due.has(id)),
        {
          tables: ageTables(kind),
          now,
          kept: new Set(mayHaveDrafts(kind) ? await draftsNamedBefore(tenant, ids) : []),
          ...(hasFiles && { prepare: (some) => awaitErasureOfRows(tenant, some) }),
        },
      )
    },
  }
}

type SupportKind = 'support_requests' | 'support_requests_erased'

function ofSupport(kind: SupportKind): Destroyer<SupportKind> {
  return {
    destroys: {
      'support_requests.wrapped_key': 'row',
      'support_requests.sealed_texts': 'row',
      'support_events.sealed_note': 'row',
    },
    atOnce: 200,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteSupportRequests(platform, tenant, ids)
      return { ids: deleted, events: recordsErased(kind, 'support_request', deleted) }
    },
  }
}

export const destroyers: { readonly [Kind in ItemKind]: Destroyer<Kind> } = {
  applications_erased: ofApplications('applications_erased'),
  applications_draft: ofApplications('applications_draft'),
  applications_open: ofApplications('applications_open'),
  applications_decided: ofApplications('applications_decided'),
  import_rows: {
    destroys: {
      'import_file_chunks.sealed': 'blank',
      'import_files.filename': 'blank',
      'import_rows.external_index': 'null',
      'import_rows.applicant_index': 'null',
    },
    atOnce: 1,
    destroy: destroyRows,
  },
  simulation_results: {
    destroys: {
      'historical_simulation_chunks.results': 'blank',
      'historical_simulation_chunks.tally': 'null',
      ...ofFew,
      'policy_simulations.result': 'blank',
    },
    atOnce: 1,
    destroy: destroyResults,
  },
  import_files: {
    destroys: {
      'import_file_chunks.sealed': 'blank',
      'import_files.wrapped_key': 'null',
      'import_files.header': 'key',
      'import_files.filename': 'blank',
      'import_rows.external_index': 'null',
      'import_rows.applicant_index': 'null',
    },
    atOnce: 5,
    destroy: destroyFiles,
  },
  simulations: {
    destroys: {
      'historical_simulation_chunks.results': 'row',
      'historical_simulation_chunks.tally': 'row',
      ...ofFew,
    },
    atOnce: 5,
    destroy: async ({ platform, tenant, now }, ids) => {
      const erased = await eraseSimulations(platform, tenant, ids, now)
      return { ids: erased, events: recordsErased('simulations', 'simulation', erased) }
    },
  },
  consents: {
    destroys: { ...ofPersons, 'consents.sealed_document': 'row' },
    atOnce: 500,
    judgesAge: true,
    destroy: async ({ platform, tenant, stillDue: dueOf }, ids) => {
      const due = await dueOf(await lockPersons(tenant, ids))
      const sound = await personsAsRecorded(platform, tenant, due)
      const { persons, applications: through } = await eraseConsents(tenant, sound)
      await forgetPersons(tenant, persons)
      return { ids: persons, events: recordsErased('consents', 'application', through) }
    },
  },
  persons: {
    destroys: ofPersons,
    atOnce: 500,
    destroy: async ({ tenant, isReplay }, ids) => ({
      // What an attestation names was destroyed, whatever the backup has of them.
      ids: isReplay ? await erasePersons(tenant, ids) : await erasePlannedPersons(tenant, ids),
      events: [],
    }),
  },
  rights_requests: {
    destroys: { 'rights_requests.reference_index': 'row' },
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteRequests(platform, tenant, ids)
      return { ids: deleted, events: recordsErased('rights_requests', 'rights_request', deleted) }
    },
  },
  support_requests: ofSupport('support_requests'),
  support_requests_erased: ofSupport('support_requests_erased'),
  sessions: {
    destroys: {},
    atOnce: 1_000,
    destroy: async ({ tenant }, ids) => ({ ids: await deleteSessions(tenant, ids), events: [] }),
  },
  invitations: {
    destroys: { 'invitations.email': 'row', 'invitations.email_normalised': 'row', 'invitations.sealed_seed': 'row' },
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteInvitations(platform, tenant, ids)
      return { ids: deleted, events: recordsErased('invitations', 'invitation', deleted) }
    },
  },
  recoveries: {
    destroys: { 'recoveries.sealed_seed': 'row' },
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteRecoveries(platform, tenant, ids)
      return { ids: deleted.ids, events: recordsErased('recoveries', 'user', deleted.userIds) }
    },
  },
  notices: {
    destroys: {},
    atOnce: 1_000,
    destroy: async ({ tenant }, ids) => ({ ids: await deleteNoticesOf(tenant, ids), events: [] }),
  },
}

async function destroyFiles({ platform, tenant }: Destruction, ids: readonly string[]): Promise<Destroyed> {
  const erased = await eraseFiles(platform, tenant, ids)
  await forgetIndexesOfFiles(tenant, erased.ids)
  await forgetRemainders(tenant, 'import_rows', erased.ids)
  return erased
}

/** An object that was used since the plan is not due any more. */
export async function destroyDue(
  destruction: Omit<Destruction, 'stillDue'>,
  { kind, months }: ItemRow,
  ids: readonly string[],
): Promise<Destroyed> {
  const { judgesAge, destroy }: Destroyer = destroyers[kind]
  const { tenant, now } = destruction
  // What an accepted erasure or an attestation names has no age.
  const dueOf = async (some: readonly string[]): Promise<readonly string[]> =>
    months === null ? some : stillDue(tenant, { kind: kind as DueKind, months, now }, some)
  const due = judgesAge ? ids : await dueOf(ids)
  return due.length === 0 ? { ids: [], events: [] } : destroy({ ...destruction, stillDue: dueOf }, due)
}

function mayHaveDrafts(kind: ItemKind): boolean {
  return kind === 'applications_draft' || kind === 'applications_erased'
}

function ageTables(kind: ItemKind): AgeTables {
  return kind === 'applications_decided' ? ['applications', 'decisions'] : ['applications']
}

function recordsErased(item: ItemKind, type: string, ids: readonly string[]): EventDraft[] {
  return ids.map((id) => event('record.erased', { type, id }, { item }))
}
