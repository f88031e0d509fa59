// Creates drafts in bulk for an import. Each equals a draft entered at the desk, but a chunk needs only a few statements.
// Locks are taken in a fixed order: subjects by their index, a new dictionary, external references by their index, the audit
// queue.
import { setImmediate } from 'node:timers/promises'
import type { ApplicationInput } from '../../core/decision/index.ts'
import { externalIndexes, findOrCreateSubjects, type PlacedPart, storeSealed } from '../evidence/index.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { PolicyVersion } from '../policies/index.ts'
import { sealedDraft } from './draft.ts'
import { policyDictionary } from './evaluations/policy-dictionary.ts'
import { type DraftHead, insertFacts, insertHeads } from './drafts-queries.ts'

/** The audit queue is locked while so many events are appended: more would keep the desk waiting. */
export const MAX_DRAFTS = 1_000
/** Between so many, 5 ms, answers for other chunks are read: one that waits for its commit holds the audit queue. */
const DRAFTS_AT_ONCE = 100

/** The caller has checked it against the rules of the desk (src/applications/entry.ts); `input.currency` is the lender's. */
export interface NewDraft {
  readonly input: ApplicationInput
  readonly applicantReference: string
  readonly externalReference: string | null
}

export interface CreatedDraft {
  readonly applicationId: string
  readonly productId: string
}

export type DraftOutcome = CreatedDraft | { readonly taken: true }

export interface DraftsBy {
  readonly institutionId: string
  /** The person recorded as the creator. */
  readonly userId: string
}

export interface DraftsUnder {
  readonly product: { readonly id: string }
  /** The version whose contract the drafts fulfil. */
  readonly policy: PolicyVersion
  /** From `reserveReferences`: the first draft of the list has this number, and each one the next. */
  readonly firstNumber: number
}

interface Prepared {
  readonly head: DraftHead
  readonly part: PlacedPart
}

/**
 * Creates the drafts in this transaction. Outcomes and readable references follow the order of the list. A draft whose
 * external reference belongs to another application of the product, or to an earlier draft of the list, is not created,
 * and its number stays unused.
 */
export async function createDrafts(
  platform: Platform,
  tenant: Tenant,
  by: DraftsBy,
  under: DraftsUnder,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<DraftOutcome[]> {
  if (drafts.length > MAX_DRAFTS) throw new RangeError(`at most ${MAX_DRAFTS} drafts are created at once`)
  if (drafts.length === 0) return []
  const prepared = await prepare(platform, tenant, under, drafts, now)
  const shared = { product_id: under.product.id, created_by: by.userId, created_at: now }
  const heads = prepared.map(({ head }) => head)
  const inserted = new Set(await insertHeads(tenant, under.firstNumber, shared, heads))
  const insertedDrafts = prepared.filter(({ head }) => inserted.has(head.id))
  await Promise.all([
    insertFacts(
      tenant,
      insertedDrafts.map(({ head }) => head),
    ),
    storeSealed(
      tenant,
      insertedDrafts.map(({ part }) => part),
      now,
    ),
  ])
  return prepared.map(({ head }) =>
    inserted.has(head.id) ? { applicationId: head.id, productId: under.product.id } : { taken: true },
  )
}

/** All computation: keys, canonical texts, sealing. Only new subjects are locked meanwhile. */
async function prepare(
  platform: Platform,
  tenant: Tenant,
  { policy }: DraftsUnder,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<Prepared[]> {
  const applicants = drafts.map((draft) => draft.applicantReference)
  const subjects = await findOrCreateSubjects(platform, tenant, applicants, now)
  const dictionary = await policyDictionary(platform, tenant, policy, now)
  const references = drafts.flatMap(({ externalReference }) => externalReference ?? [])
  const indexes = (await externalIndexes(platform, tenant, references)).values()
  const prepared: Prepared[] = []
  for (const [at, draft] of drafts.entries()) {
    if (at % DRAFTS_AT_ONCE === 0) await setImmediate()
    const { input, externalReference } = draft
    const id = newId(now)
    const subject = subjects[at]!
    const sealed = sealedDraft(subject, id, draft, dictionary)
    const head = {
      id,
      subject_id: subject.subjectId,
      channel: input.channel,
      external_index: externalReference === null ? null : indexes.next().value!,
      draft_digests: sealed.digests,
      amount: input.amount,
      duration_months: input.duration_months,
    }
    prepared.push({ head, part: sealed.part })
  }
  return prepared
}

/** Those of one product share their data, so that the append writes them by one template. */
export function creationEvents(batchId: string, created: readonly CreatedDraft[]): EventDraft[] {
  const products = [...new Set(created.map(({ productId }) => productId))]
  const dataOf = new Map(products.map((id) => [id, { product_id: id, channel: 'import', batch_id: batchId } as const]))
  return created.map(({ applicationId, productId }) =>
    event('application.created', { type: 'application', id: applicationId }, dataOf.get(productId)!),
  )
}
