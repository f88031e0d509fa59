// POST /trust/consent-purposes: a new purpose, or a new version of one, which retires the active version of its code.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { callerOut } from '../../people/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { MAX_ACTIVE_PURPOSES, MAX_PURPOSES } from '../limits.ts'
import { consentRefusals } from '../refusals.ts'
import type { ConsentPurposeIn } from '../shapes.ts'
import { purposeOut } from './purpose-out.ts'
import {
  insertPurpose,
  listEverCreated,
  listPurposes,
  lockPurposes,
  markPurposeRetired,
  type PurposeRow,
  purposeTables,
} from './purpose-queries.ts'

export async function createConsentPurpose(
  { platform, tenant, caller, now }: Context,
  { body }: { readonly body: ConsentPurposeIn },
): Promise<Result> {
  await lockPurposes(tenant)
  const damaged = await refuseDamaged(platform, tenant, purposeTables, await listEverCreated(tenant))
  if (damaged) return damaged
  const known = await listPurposes(tenant)
  const versions = known.filter(({ code }) => code === body.code)
  const active = versions.find(({ retired_at }) => retired_at === null)
  const refused = checkRoom(known, active)
  if (refused) return refused
  const row: PurposeRow = {
    id: newId(now),
    code: body.code,
    version: (versions[0]?.version ?? 0) + 1,
    title_fr: body.title.fr,
    title_en: body.title.en,
    text_fr: body.text.fr,
    text_en: body.text.en,
    legal_basis: body.legal_basis,
    created_by: caller.userId,
    created_at: now,
    retired_at: null,
  }
  if (active) await markPurposeRetired(tenant, active.id, now)
  await insertPurpose(tenant, row)
  const { id, code, version, legal_basis } = row
  return answer(
    purposeOut(row, new Map([[caller.userId, callerOut(caller).display_name]])),
    ...(active ? [event('consent_purpose.retired', about(active.id), { code, version: active.version })] : []),
    event('consent_purpose.created', about(id), { code, version, legal_basis }),
  )
}

/** A new version of an active purpose adds none that is asked for. */
function checkRoom(known: readonly PurposeRow[], active: PurposeRow | undefined): Refusal | null {
  const others = known.filter((row) => row.retired_at === null && row !== active)
  const isFull = others.length >= MAX_ACTIVE_PURPOSES || known.length >= MAX_PURPOSES
  return isFull ? refuse(consentRefusals.TOO_MANY_PURPOSES) : null
}

function about(id: string) {
  return { type: 'consent_purpose', id }
}
