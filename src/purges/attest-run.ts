// Attests a run whose plan is done: signs what was destroyed and closes the erasures that it executed.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { countValues } from '../applications/index.ts'
import { closeErasedRequest, executedRequests } from '../data-rights/index.ts'
import { evidenceRefusals, signedDocument } from '../evidence/index.ts'
import { readIssuer } from '../institutions/index.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { event } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import { attestationContent, countsOf, type DestroyedItem } from './attestation-format.ts'
import { isOfApplications, sharedKinds } from './kinds.ts'
import { sharing } from './plan/plan-run.ts'
import { aboutRun, type PurgeContext, purgeFrame } from './purge-context.ts'
import { noteRemainders } from './plan/remainder-queries.ts'
import { type ItemRow, type ProgressRow, type RunRow, storeAttestation } from './run-queries.ts'

interface DoneRun {
  readonly run: RunRow
  readonly items: readonly ItemRow[]
  readonly progress: readonly ProgressRow[]
}

export async function attestRun(
  context: PurgeContext,
  tenant: Tenant,
  { run, items, progress }: DoneRun,
  now: Date,
): Promise<'attested' | Refusal> {
  const { platform } = context
  const signer = platform.keyring.signer('evidence')
  if (!signer) return refuse(evidenceRefusals.SIGNING_KEY_MISSING)
  const destroyed = items.map(({ kind, ids }) => {
    const spared = new Set(progress.find((one) => one.kind === kind)!.spared)
    return { kind, ids: ids.filter((id) => !spared.has(id)), spared: spared.size }
  })
  await requireGone(tenant, destroyed)
  await noteWhatIsLeft(tenant, items, destroyed, now)
  const erased = await executedRequests(platform, tenant, run.requests)
  logLeftOpen(context, tenant, run, erased, destroyed)
  const content = attestationContent({
    institutionId: tenant.institutionId,
    issuer: await readIssuer(tenant),
    run,
    destroyed,
    requests: erased,
    at: now,
  })
  const attested = signedDocument(platform, signer, content)
  await storeAttestation(tenant, run.id, { ...attested, at: now })
  for (const { id } of erased) await closeErasedRequest(tenant, id, run.id, now)
  const data = {
    requests: erased.length,
    destroyed: countsOf(destroyed),
    attestation_fingerprint: attested.fingerprint,
  }
  appendWithCommit(tenant, purgeFrame(context), [
    event('purge.attested', aboutRun(run.id), data),
    ...(run.replays === null ? [] : [event('purge.replayed', aboutRun(run.replays), { by: run.id })]),
    ...erased.map(({ id, number }) =>
      event('rights_request.erased', { type: 'rights_request', id }, { kind: 'erasure', number, purge_run_id: run.id }),
    ),
  ])
  return 'attested'
}

/** Whatever else is held of these persons is destroyed, and each later run tries again; `doctor` counts them after two days. */
function logLeftOpen(
  { platform: { log } }: PurgeContext,
  { institutionId }: Tenant,
  run: RunRow,
  erased: readonly { readonly id: string }[],
  destroyed: readonly DestroyedItem[],
): void {
  const closed = new Set(erased.map(({ id }) => id))
  const left = run.requests.filter((id) => !closed.has(id))
  if (left.length === 0) return
  const spared = Object.fromEntries(destroyed.flatMap(({ kind, spared: n }) => (n > 0 ? [[kind, n]] : [])))
  log.warn(
    { institution_id: institutionId, run_id: run.id, rights_requests: left, spared },
    'accepted erasures stay open, because something of the person was spared or is left to the next purge; run `npx probity audit verify`',
  )
}

/** A run that had too many files or simulations leaves the others to the next one, also of drafts, whose rows in files are marked. */
async function noteWhatIsLeft(
  tenant: Tenant,
  items: readonly ItemRow[],
  destroyed: readonly DestroyedItem[],
  now: Date,
): Promise<void> {
  const applications = destroyed.filter(({ kind }) => isOfApplications(kind)).flatMap(({ ids }) => ids)
  for (const kind of sharedKinds) {
    const planned = new Set(items.find((item) => item.kind === kind)?.ids)
    const found = await sharing[kind](tenant, applications)
    await noteRemainders(
      tenant,
      kind,
      found.filter((id) => !planned.has(id)),
      now,
    )
  }
}

/** Nothing attested still stands: what was put back since the destruction stops the attestation. */
async function requireGone(tenant: Tenant, destroyed: readonly DestroyedItem[]): Promise<void> {
  const applications = destroyed.filter(({ kind }) => isOfApplications(kind))
  const left = await countValues(
    tenant,
    applications.flatMap(({ ids }) => ids),
  )
  if (left > 0) throw new StoredDataDamaged(`${left} applications that a purge erased hold values again`)
}
