// Attests a run whose plan is done: signs what was destroyed and closes the erasures that it executed.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { countValues } from '../applications/index.ts'
import { closeErasedRequest, requestReference, executedRequests } from '../data-rights/index.ts'
import { evidenceRefusals, signedDocument } from '../evidence/index.ts'
import { readIssuer } from '../institutions/index.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { event } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { utcInstant } from '../platform/clock.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'
import { ATTESTATION, attestationSchema } from './attestation-format.ts'
import { isOfApplications, type ItemKind } from './kinds.ts'
import { aboutRun, type PurgeContext, purgeFrame } from './purge-context.ts'
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
  const erased = await executedRequests(platform, tenant, run.requests)
  const ids = Object.fromEntries(destroyed.map((one) => [one.kind, one.ids]))
  const counts = Object.fromEntries(destroyed.map((one) => [one.kind, one.ids.length]))
  const attested = signedDocument(platform, signer, {
    format: ATTESTATION,
    kind: 'purge_run',
    id: run.id,
    institutionId: tenant.institutionId,
    issuedBy: null,
    at: now,
    pieces: {
      run: {
        schema: attestationSchema('run'),
        value: {
          institution: await readIssuer(tenant),
          trigger: run.trigger,
          ...(run.replays === null ? {} : { replays: run.replays }),
          planned_at: utcInstant(run.planned_at),
          finished_at: utcInstant(now),
          destroyed: counts,
          spared: Object.fromEntries(destroyed.map((one) => [one.kind, one.spared])),
        },
      },
      destroyed: { schema: attestationSchema('destroyed'), value: ids },
      requests: {
        schema: attestationSchema('requests'),
        value: erased.map(({ id, number }) => ({ id, reference: requestReference(number) })),
      },
    },
  })
  await storeAttestation(tenant, run.id, { ...attested, at: now })
  for (const { id } of erased) await closeErasedRequest(tenant, id, run.id, now)
  const data = { requests: erased.length, destroyed: counts, attestation_fingerprint: attested.fingerprint }
  appendWithCommit(tenant, purgeFrame(context), [
    event('purge.attested', aboutRun(run.id), data),
    ...(run.replays === null ? [] : [event('purge.replayed', aboutRun(run.replays), { by: run.id })]),
    ...erased.map(({ id, number }) =>
      event('rights_request.erased', { type: 'rights_request', id }, { kind: 'erasure', number, purge_run_id: run.id }),
    ),
  ])
  return 'attested'
}

/** Nothing attested still stands: what was put back since the destruction stops the attestation. */
async function requireGone(
  tenant: Tenant,
  destroyed: readonly { readonly kind: ItemKind; readonly ids: readonly string[] }[],
): Promise<void> {
  const applications = destroyed.filter(({ kind }) => isOfApplications(kind))
  const left = await countValues(
    tenant,
    applications.flatMap(({ ids }) => ids),
  )
  if (left > 0) throw new StoredDataDamaged(`${left} applications that a purge erased hold values again`)
}
