// What the next run would destroy: what is past a confirmed period, and the persons whose erasure was accepted.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { type AcceptedRow, lockAccepted, soundErasures } from '../../data-rights/index.ts'
import { simulationsOf } from '../../historical-simulations/index.ts'
import { filesOf } from '../../import-files/index.ts'
import { filesAwaitingErasure } from '../../imports/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { policySimulationsOf } from '../../policies/index.ts'
import { dueKinds, listDue, periodsInForce } from '../../retention/index.ts'
import { supportRequestsOf } from '../../support/index.ts'
import {
  applicationKinds,
  isOfApplications,
  type ItemKind,
  itemKinds,
  ofRetention,
  sharedKinds,
  type SharedKind,
} from '../kinds.ts'
import { RUN_LIMITS, type RunLimits } from '../limits.ts'
import { applicationsOfPersons, personsLeftEmpty, personsWithOpenApplications, withKey } from './plan-queries.ts'
import type { PurgePlatform } from '../purge-context.ts'
import { listRemainders } from './remainder-queries.ts'
import type { ItemRow } from '../run-queries.ts'

export interface Plan {
  readonly requests: readonly AcceptedRow[]
  /** Without empty ones, in the order in which they are destroyed. */
  readonly items: readonly ItemRow[]
  /** The run whose attestation is executed again, after a backup was restored. */
  readonly replays?: string
}

/** Refused when a retention period was changed beside the service. */
export async function planRun(
  platform: PurgePlatform,
  tenant: Tenant,
  now: Date,
  limits: RunLimits = RUN_LIMITS,
): Promise<Plan | Refusal> {
  const periods = await periodsInForce(platform, tenant)
  if (isRefusal(periods)) return periods
  const requests = await erasuresToExecute(platform, tenant, limits)
  const persons = [...new Set(requests.flatMap(({ subject_id }) => subject_id ?? []))]
  const items = new Map<ItemKind, ItemRow>()
  const add = (kind: ItemKind, months: number | null, ids: string[]): void => {
    if (ids.length > 0) items.set(kind, { kind, months, ids })
  }
  add('applications_erased', null, await applicationsOfPersons(tenant, persons, limits.applications))
  add('support_requests_erased', null, await supportRequestsOf(tenant, persons, limits.others))
  const planned = (): string[] => applicationKinds.flatMap((kind) => items.get(kind)?.ids ?? [])
  const erasedOf = (kind: ItemKind) =>
    kind === 'support_requests' ? (items.get('support_requests_erased')?.ids ?? []) : []
  for (const { category, months, confirmed } of periods) {
    const kinds = confirmed
      ? ofRetention.filter((kind) => (dueKinds(category) as readonly string[]).includes(kind))
      : []
    for (const kind of kinds) {
      const before = new Set(isOfApplications(kind) ? planned() : erasedOf(kind))
      const limit = isOfApplications(kind) ? limits.applications - before.size : limits.others
      const due = limit > 0 ? await listDue(tenant, { kind, months, now }, limit + before.size) : []
      add(kind, months, due.filter((id) => !before.has(id)).slice(0, limit))
    }
  }
  const leftEmpty = await personsLeftEmpty(tenant, planned(), items.get('consents')?.ids ?? [])
  add('persons', null, [...new Set([...(await withKey(tenant, persons)), ...leftEmpty])])
  for (const kind of sharedKinds)
    add(kind, null, await waitingFirst(tenant, kind, await sharing[kind](tenant, planned()), limits.others))
  return { requests, items: itemKinds.flatMap((kind) => items.get(kind) ?? []) }
}

/** The files and simulations that hold something of these applications, and files with rows that wait for their erasure. */
export const sharing: Readonly<
  Record<SharedKind, (tenant: Tenant, applicationIds: readonly string[]) => Promise<string[]>>
> = {
  import_rows: async (tenant, ids) => [
    ...new Set([...(await filesOf(tenant, ids)), ...(await filesAwaitingErasure(tenant))]),
  ],
  simulation_results: async (tenant, ids) => [
    ...(await simulationsOf(tenant, ids)),
    ...(await policySimulationsOf(tenant, ids)),
  ],
}

/** Those that earlier runs left go first, so that each has its turn however many there are. */
async function waitingFirst(
  tenant: Tenant,
  kind: SharedKind,
  found: readonly string[],
  limit: number,
): Promise<string[]> {
  return [...new Set([...(await listRemainders(tenant, kind, limit)), ...found])].slice(0, limit)
}

/**
 * The oldest accepted erasures that are what their events say, and whose person has no application that waits for a decision.
 * Read in portions, so that rows that somebody inserted do not keep others from their execution.
 */
async function erasuresToExecute(platform: PurgePlatform, tenant: Tenant, limits: RunLimits): Promise<AcceptedRow[]> {
  const found: AcceptedRow[] = []
  let after: string | null = null
  while (found.length < limits.requests) {
    const accepted = await lockAccepted(tenant, after, limits.requests - found.length)
    const last = accepted.at(-1)
    if (last === undefined) break
    found.push(...(await withoutWaiting(platform, tenant, await soundErasures(platform, tenant, accepted))))
    after = last.id
  }
  return found
}

/** The acceptance asks the same; whatever waits for a decision since then is not destroyed before it. */
async function withoutWaiting(
  { log }: PurgePlatform,
  tenant: Tenant,
  requests: readonly AcceptedRow[],
): Promise<AcceptedRow[]> {
  const waiting = new Set(
    await personsWithOpenApplications(
      tenant,
      requests.flatMap(({ subject_id }) => subject_id ?? []),
    ),
  )
  const isWaiting = ({ subject_id }: AcceptedRow): boolean => subject_id !== null && waiting.has(subject_id)
  const left = requests.filter(isWaiting).map(({ id }) => id)
  if (left.length > 0)
    log.warn(
      { institution_id: tenant.institutionId, rights_requests: left },
      'accepted erasures wait for a later purge: an application of the person was submitted and not decided',
    )
  return requests.filter((request) => !isWaiting(request))
}

/** A replay is recorded also where nothing of its attestation is left. */
export function isEmpty({ requests, items, replays }: Plan): boolean {
  return requests.length === 0 && items.length === 0 && replays === undefined
}
