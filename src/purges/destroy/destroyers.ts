// How each kind of item is destroyed, and how many at a time. Whatever is not destroyed is spared, and the next run plans it again.
import {
  type AgeTables,
  eraseApplications,
  erasePersons,
  erasePlannedPersons,
  forgetPersons,
  lockAsRecorded,
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
import type { Tenant } from '../../platform/database/tenant.ts'
import { deleteRecoveries } from '../../recovery/index.ts'
import { type DueKind, stillDue } from '../../retention/index.ts'
import { deleteSessions } from '../../sessions/index.ts'
import type { ItemKind } from '../kinds.ts'
import { forgetRemainders } from '../plan/remainder-queries.ts'
import type { ItemRow } from '../run-queries.ts'
import type { Destroyed, Destruction } from './destruction.ts'
import { destroyResults, destroyRows } from './shared.ts'

interface Destroyer {
  /** Of one transaction, in which other acts of the institution wait for its append. */
  readonly atOnce: number
  /** Those that no other transaction uses, locked before their age is judged: nobody uses them between that and the end. */
  readonly lock?: (tenant: Tenant, ids: readonly string[]) => Promise<readonly string[]>
  readonly destroy: (destruction: Destruction, ids: readonly string[]) => Promise<Destroyed>
}

function ofApplications(kind: ItemKind): Destroyer {
  return {
    atOnce: 200,
    destroy: async ({ platform, tenant, now }, ids) => {
      const recorded = await lockAsRecorded(platform, tenant, ids, ageTables(kind))
      await awaitErasureOfRows(tenant, recorded)
      return eraseApplications(tenant, recorded, now)
    },
  }
}

export const destroyers: Readonly<Record<ItemKind, Destroyer>> = {
  applications_erased: ofApplications('applications_erased'),
  applications_draft: ofApplications('applications_draft'),
  applications_open: ofApplications('applications_open'),
  applications_decided: ofApplications('applications_decided'),
  import_rows: { atOnce: 1, destroy: destroyRows },
  simulation_results: { atOnce: 1, destroy: destroyResults },
  import_files: { atOnce: 5, destroy: destroyFiles },
  simulations: {
    atOnce: 5,
    destroy: async ({ platform, tenant, now }, ids) => {
      const erased = await eraseSimulations(platform, tenant, ids, now)
      return { ids: erased, events: recordsErased('simulations', 'simulation', erased) }
    },
  },
  consents: {
    atOnce: 500,
    lock: lockPersons,
    destroy: async ({ platform, tenant }, ids) => {
      const sound = await personsAsRecorded(platform, tenant, ids)
      const { persons, applications: through } = await eraseConsents(tenant, sound)
      await forgetPersons(tenant, persons)
      return { ids: persons, events: recordsErased('consents', 'application', through) }
    },
  },
  persons: {
    atOnce: 500,
    destroy: async ({ tenant, isReplay }, ids) => ({
      // What an attestation names was destroyed, whatever the backup has of them.
      ids: isReplay ? await erasePersons(tenant, ids) : await erasePlannedPersons(tenant, ids),
      events: [],
    }),
  },
  rights_requests: {
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteRequests(platform, tenant, ids)
      return { ids: deleted, events: recordsErased('rights_requests', 'rights_request', deleted) }
    },
  },
  sessions: {
    atOnce: 1_000,
    destroy: async ({ tenant }, ids) => ({ ids: await deleteSessions(tenant, ids), events: [] }),
  },
  invitations: {
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteInvitations(platform, tenant, ids)
      return { ids: deleted, events: recordsErased('invitations', 'invitation', deleted) }
    },
  },
  recoveries: {
    atOnce: 500,
    destroy: async ({ platform, tenant }, ids) => {
      const deleted = await deleteRecoveries(platform, tenant, ids)
      return { ids: deleted.ids, events: recordsErased('recoveries', 'user', deleted.userIds) }
    },
  },
  notices: {
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
export async function destroyDue(destruction: Destruction, item: ItemRow, ids: readonly string[]): Promise<Destroyed> {
  const { lock, destroy } = destroyers[item.kind]
  const due = await dueOf(destruction, item, lock === undefined ? ids : await lock(destruction.tenant, ids))
  return due.length === 0 ? { ids: [], events: [] } : destroy(destruction, due)
}

async function dueOf(
  { tenant, now }: Destruction,
  { kind, months }: ItemRow,
  ids: readonly string[],
): Promise<readonly string[]> {
  // What an accepted erasure or an attestation names has no age.
  return months === null ? ids : stillDue(tenant, { kind: kind as DueKind, months, now }, ids)
}

function ageTables(kind: ItemKind): AgeTables {
  return kind === 'applications_decided' ? ['applications', 'decisions'] : ['applications']
}

function recordsErased(item: ItemKind, type: string, ids: readonly string[]): EventDraft[] {
  return ids.map((id) => event('record.erased', { type, id }, { item }))
}
