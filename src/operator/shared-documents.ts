// `knowledge put-common|delete-common`, and the user guide of the release, with which every start compares them.
import { type FieldProblem, isRefusal, type Refusal } from '../../core/values/refusal.ts'
import { assignableRoles } from '../platform/access/roles.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { normalizeTexts } from '../platform/http/validation/texts.ts'
import {
  type DepositOutcome,
  type DocumentKey,
  type DocumentRow,
  fingerprintOf,
  type GivenDocument,
  listDocumentsOf,
  prepareDeposit,
  problemOfGiven,
  readGuide,
  removeDeposit,
  storeDeposit,
} from '../knowledge/index.ts'
import { asOperator, type Operator, type OperatorAct, refused, type Refused } from './operator.ts'

export interface PutDocument {
  readonly row: DocumentRow
  readonly outcome: DepositOutcome
}

/** Deposits a document for all institutions, in place of one with its key and language. Its lines may end as in a file of Windows. */
export async function putCommon(operator: Operator, document: GivenDocument): Promise<PutDocument | Refused> {
  const given = { ...document }
  const unreadable = normalizeTexts(given, ['file'])
  if (unreadable !== null) return refused(sentenceOfProblem(unreadable.problem))
  const problem = problemOfGiven(given, assignableRoles)
  if (problem !== null) return refused(problem)
  const prepared = await prepareDeposit(operator.keyring.instanceId, given)
  if (isRefusal(prepared)) return refused(sentenceOf(prepared))
  return asInstance<PutDocument | Refused>(operator, async (tenant) => {
    const params = {
      deposit: prepared,
      rowVersion: 'latest',
      by: null,
      shipped: false,
      now: operator.clock.now(),
    } as const
    const stored = await storeDeposit(operator, tenant, params)
    if (isRefusal(stored)) return { value: refused(sentenceOf(stored)), unchanged: true }
    const { row, outcome, event } = stored
    return { value: { row, outcome }, events: [event] }
  })
}

interface Removed {
  readonly removed: true
}

/** One of the user guide is there again after the next start. */
export function deleteCommon(operator: Operator, document: DocumentKey): Promise<Removed | Refused> {
  return asInstance<Removed | Refused>(operator, async (tenant) => {
    const event = await removeDeposit(tenant, document)
    if (isRefusal(event))
      return { value: refused(`no common document ${document.key} in ${document.language}`), unchanged: true }
    return { value: { removed: true }, events: [event] }
  })
}

export interface GuideChanges {
  readonly deposited: number
  readonly removed: number
}

/** Deposits what differs from the guide of the release, and removes what it no longer has. What the operator put stays. */
export async function syncGuide(operator: Operator, guide = readGuide()): Promise<GuideChanges> {
  const stored = await inTenant(operator.pool, operator.keyring.instanceId, listDocumentsOf)
  const changed = guide.filter((given) => differs(stored.find(isOf(given)), given))
  const gone = stored.filter((row) => row.shipped && !guide.some((given) => isOf(given)(row)))
  if (changed.length === 0 && gone.length === 0) return { deposited: 0, removed: 0 }
  return asInstance(operator, async (tenant) => {
    const deposits = await depositGuide(operator, tenant, changed)
    const removals: EventDraft[] = []
    for (const row of gone) {
      const event = await removeDeposit(tenant, row)
      if (!isRefusal(event)) removals.push(event)
    }
    const value = { deposited: deposits.length, removed: removals.length }
    const events = [...deposits, ...removals]
    return events.length === 0 ? { value, unchanged: true } : { value, events }
  })
}

/** A document that another process has deposited meanwhile has no event; nor has one that differs from its chain. */
async function depositGuide(
  operator: Operator,
  tenant: Tenant,
  changed: readonly GivenDocument[],
): Promise<EventDraft[]> {
  const events: EventDraft[] = []
  const now = operator.clock.now()
  for (const given of changed) {
    const deposit = await prepareDeposit(operator.keyring.instanceId, given)
    if (isRefusal(deposit)) throw new TypeError(`guide: ${given.key} in ${given.language}: ${sentenceOf(deposit)}`)
    const params = { deposit, rowVersion: 'latest', by: null, shipped: true, now } as const
    const stored = await storeDeposit(operator, tenant, params)
    if (!isRefusal(stored) && stored.outcome !== 'unchanged') events.push(stored.event)
  }
  return events
}

function isOf({ key, language }: DocumentKey): (row: DocumentKey) => boolean {
  return (row) => row.key === key && row.language === language
}

function differs(row: DocumentRow | undefined, given: GivenDocument): boolean {
  if (row === undefined) return true
  const isSame = row.module === given.module && row.roles.join() === given.roles.toSorted().join()
  return row.shipped && !(isSame && row.fingerprint === fingerprintOf(given))
}

/** Common documents belong to no institution, so their events are in the chain of the instance. */
function asInstance<T>(operator: Operator, act: (tenant: Tenant) => Promise<OperatorAct<T>>): Promise<T> {
  return asOperator(operator, operator.keyring.instanceId, act)
}

function sentenceOf({ refused: kind, message, problems }: Refusal): string {
  return problems?.map(sentenceOfProblem).join('; ') ?? message ?? kind.message
}

function sentenceOfProblem({ loc, msg }: FieldProblem): string {
  return `${loc.slice(1).join('.')} ${msg}`
}
