// How each kind of item is destroyed, and how many at a time. Whatever is not destroyed is spared, and the next run plans it again.
import {
  type AgeTables,
  applicationsAsRecorded,
  eraseApplications,
  erasePersons,
  erasePlannedPersons,
  forgetPersons,
  listErased,
  lockAsRecorded,
  lockPersons,
  personsAsRecorded,
} from '../../applications/index.ts'
import { eraseConsents } from '../../consents/index.ts'
import { deleteRequests } from '../../data-rights/index.ts'
import { blankResults, eraseSimulations } from '../../historical-simulations/index.ts'
import { blankRows, eraseFiles } from '../../import-files/index.ts'
import {
  applicationsOfFile,
  forgetIndexesOfFiles,
  forgetRowIndexes,
  rowsToErase,
  storeErasedRows,
} from '../../imports/index.ts'
import { deleteInvitations } from '../../invitations/index.ts'
import { deleteNoticesOf } from '../../notices/index.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { blankSimulation } from '../../policies/index.ts'
import { deleteRecoveries } from '../../recovery/index.ts'
import { type DueKind, stillDue } from '../../retention/index.ts'
import { deleteSessions } from '../../sessions/index.ts'
import { isOfApplications, type ItemKind } from '../kinds.ts'
import type { PurgePlatform } from '../purge-context.ts'
import type { ItemRow } from '../run-queries.ts'

export interface Destruction {
  readonly platform: PurgePlatform
  readonly tenant: Tenant
  readonly now: Date
  /** An attestation is executed again. */
  readonly isReplay: boolean
  /** The whole plan. */
  readonly items: readonly ItemRow[]
}

export interface Destroyed {
  readonly ids: readonly string[]
  /** They name the rows that went. */
  readonly events: readonly EventDraft[]
}

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
      await forgetRowIndexes(tenant, recorded)
      return eraseApplications(tenant, recorded, now)
    },
  }
}

export const destroyers: Readonly<Record<ItemKind, Destroyer>> = {
  import_rows: { atOnce: 1, destroy: destroyRows },
  applications_erased: ofApplications('applications_erased'),
  applications_draft: ofApplications('applications_draft'),
  applications_open: ofApplications('applications_open'),
  applications_decided: ofApplications('applications_decided'),
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

async function destroyRows(destruction: Destruction, ids: readonly string[]): Promise<Destroyed> {
  const { platform, tenant } = destruction
  const keys = await platform.institutionKeys.of(tenant)
  // The rows of an accepted erasure are marked; a backup that knows of none finds them by the persons of the attestation.
  const persons = destruction.isReplay ? (destruction.items.find(({ kind }) => kind === 'persons')?.ids ?? []) : []
  const done: { readonly id: string; readonly recorded: EventDraft }[] = []
  for (const id of ids) {
    // The rows go before the applications, whose origins say where they are: those of an application that is spared stay.
    const destroyable = await destroyableOfFile(destruction, id)
    const ofPersons = await rowsToErase(tenant, id, persons)
    if (destroyable.length === 0 && ofPersons.length === 0) continue
    const blanked = await blankRows(platform, tenant, keys, id, destroyable, ofPersons)
    if (blanked === null) continue
    await storeErasedRows(tenant, id, blanked.starts)
    done.push({ id, recorded: blanked.recorded })
  }
  return { ids: done.map(({ id }) => id), events: done.map(({ recorded }) => recorded) }
}

async function destroyFiles({ platform, tenant }: Destruction, ids: readonly string[]): Promise<Destroyed> {
  const erased = await eraseFiles(platform, tenant, ids)
  await forgetIndexesOfFiles(tenant, erased.ids)
  return erased
}

/** Of replays over a dataset, and of simulations of a policy. */
async function destroyResults(
  { platform, tenant, now, items }: Destruction,
  ids: readonly string[],
): Promise<Destroyed> {
  // After the applications: the results of one that was spared stay.
  const erased = new Set(await listErased(tenant, plannedApplications(items)))
  const due = new Set(items.filter(({ kind }) => kind === 'simulations').flatMap((item) => item.ids))
  const done: { readonly id: string; readonly recorded: EventDraft }[] = []
  for (const id of ids) {
    const isReplay = await blankResults(platform, tenant, id, { applicationIds: erased, now, isDueItself: due.has(id) })
    const recorded = isReplay
      ? event('record.erased', { type: 'simulation', id }, { item: 'simulation_results' })
      : await blankSimulation(platform, tenant, id, erased, now)
    if (recorded !== null) done.push({ id, recorded })
  }
  return { ids: done.map(({ id }) => id), events: done.map(({ recorded }) => recorded) }
}

function plannedApplications(items: readonly ItemRow[]): string[] {
  return items.filter(({ kind }) => isOfApplications(kind)).flatMap(({ ids }) => ids)
}

/** Those of the planned applications that came from the file, are still due and are as the chain says. */
async function destroyableOfFile(destruction: Destruction, fileId: string): Promise<string[]> {
  const { platform, tenant, items } = destruction
  const destroyable: string[] = []
  for (const item of items.filter(({ kind }) => isOfApplications(kind))) {
    const due = await dueOf(destruction, item, await applicationsOfFile(tenant, fileId, item.ids))
    destroyable.push(...(await applicationsAsRecorded(platform, tenant, due, ageTables(item.kind))))
  }
  return destroyable
}

function ageTables(kind: ItemKind): AgeTables {
  return kind === 'applications_decided' ? ['applications', 'decisions'] : ['applications']
}

function recordsErased(item: ItemKind, type: string, ids: readonly string[]): EventDraft[] {
  return ids.map((id) => event('record.erased', { type, id }, { item }))
}
