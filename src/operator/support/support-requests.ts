// `support list|show|qualify|assign|start|ask|resolve|note`: the operator's half of support requests.
import { MAX_SUPPORT_NOTE } from '../../../core/evidence/index.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { hasLength, isVisible } from '../../../core/values/text.ts'
import { institutionIdOf, institutionIds, readReference, storedKeys } from '../../institutions/index.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { hasControlCharacter } from '../../platform/http/validation/texts.ts'
import { InstitutionKeyring } from '../../platform/keys/institution-keys.ts'
import type { Page } from '../../platform/page.ts'
import {
  actAsService,
  detailOf,
  listForService,
  problemOfAct,
  requestIdOf,
  type ServiceAct,
  type SupportRequestDetailOut,
  type SupportRequestOut,
  type SupportStatus,
} from '../../support/index.ts'
import { unknownReference } from '../chains/unknown-reference.ts'
import { asOperator, type Operator, refused, type Refused } from '../operator.ts'

export type SupportListing = SupportRequestOut & { readonly institution: string }
export type SupportDetail = Omit<SupportRequestDetailOut, 'is_requester'> & { readonly institution: string }

/** With what opens the texts of requests. */
export function withKeys(operator: Operator) {
  return { ...operator, institutionKeys: new InstitutionKeyring(operator.keyring, storedKeys) }
}

export interface ListParams {
  /** Null for all institutions. */
  readonly institution: string | null
  readonly status: SupportStatus | null
  readonly page: Page
}

/** Newest first within each institution. */
export async function listSupport(
  operator: Operator,
  { institution, status, page }: ListParams,
): Promise<SupportListing[] | Refused> {
  const platform = withKeys(operator)
  const only = institution === null ? null : await institutionIdOf(operator.pool, institution)
  if (institution !== null && only === null) return unknownReference(operator, institution)
  const listings: SupportListing[] = []
  for (const id of only === null ? await institutionIds(operator.pool) : [only]) {
    const found = await inTenant(operator.pool, id, async (tenant) => {
      const reference = await readReference(tenant)
      const requests = await listForService(platform, tenant, status, page)
      if (isRefusal(requests)) return refused(`${reference}: ${requests.refused.message}`)
      return requests.map((request) => ({ institution: reference, ...request }))
    })
    if ('refused' in found) return found
    listings.push(...found)
  }
  return listings
}

/** `named`: the id or the reference of the request. */
export async function showSupport(
  operator: Operator,
  institution: string,
  named: string,
): Promise<SupportDetail | Refused> {
  const institutionId = await institutionIdOf(operator.pool, institution)
  if (institutionId === null) return unknownReference(operator, institution)
  return inTenant(operator.pool, institutionId, async (tenant) => {
    const id = await requestIdOf(tenant, named)
    const detail = id === null ? null : await detailOf(withKeys(operator), tenant, id)
    if (detail === null) return unknownRequest(institution, named)
    return isRefusal(detail) ? refusedAct(institution, named, detail) : { institution, ...detail }
  })
}

/** Does the act on the last revision. Returns the request as it is then. */
export async function actOnSupport(
  operator: Operator,
  institution: string,
  named: string,
  given: ServiceAct,
): Promise<SupportDetail | Refused> {
  // A note that is pasted from a file of Windows has its line ends, as a body of a request may.
  const act = { ...given, note: given.note?.replaceAll('\r\n', '\n') ?? null }
  const problem = problemOfAct(act) ?? problemOfNote(act.note)
  if (problem !== null) return refused(problem)
  const institutionId = await institutionIdOf(operator.pool, institution)
  if (institutionId === null) return unknownReference(operator, institution)
  const done = await asOperator<Refused | null>(operator, institutionId, async (tenant) => {
    const id = await requestIdOf(tenant, named)
    if (id === null) return { value: unknownRequest(institution, named), unchanged: true }
    const call = { ...act, requestId: id, rowVersion: null }
    const acted = await actAsService(withKeys(operator), tenant, [call], null, operator.clock.now())
    if ('refusal' in acted) return { value: refusedAct(institution, named, acted.refusal), unchanged: true }
    return { value: null, events: acted.events }
  })
  return done ?? showSupport(operator, institution, named)
}

/** What a body of a request is refused for, too. */
function problemOfNote(note: string | null): string | null {
  if (note === null) return null
  if (hasLength(note, MAX_SUPPORT_NOTE) && isVisible(note) && !hasControlCharacter(note)) return null
  return `a note has 1 to ${MAX_SUPPORT_NOTE} characters, at least one of them visible, and no control characters but tabs and line ends`
}

function unknownRequest(institution: string, named: string): Refused {
  return refused(`${institution} has no support request ${named}`)
}

function refusedAct(institution: string, named: string, { refused: kind }: Refusal): Refused {
  return kind.code === 'NOT_FOUND' ? unknownRequest(institution, named) : refused(`${kind.code}: ${kind.message}`)
}
