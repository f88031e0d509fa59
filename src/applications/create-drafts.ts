// Drafts in bulk, as an import makes them: each is what one entered at the desk would be, a chunk of them costs a few
// statements. Locks are taken in one order (subjects by their index, the counter of references, the audit queue).
import type { ApplicationInput } from '../../core/decision/index.ts'
import { externalIndexes, findOrCreateSubjects, type PlacedPiece, sealDraft, storeSealed } from '../evidence/index.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { event } from '../platform/audit/draft.ts'
import type { AppendFrame } from '../platform/audit/frame.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { draftPieces } from './draft.ts'
import { findTaken, insertFacts, insertHeads, lockCounter } from './drafts-queries.ts'
import type { NewApplication } from './queries.ts'

/** The counter's lock and the audit queue are held for all of them: more would keep the desk waiting. */
export const MAX_DRAFTS = 1_000

/** Checked by the caller against the rules of the desk (src/applications/entry.ts); `input.currency` is the lender's. */
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
  /** Who is named as the one who created them. */
  readonly userId: string
}

interface Prepared {
  readonly head: NewApplication
  readonly pieces: readonly PlacedPiece[]
}

/**
 * Makes the drafts in this transaction; answers in their order, and so are readable references drawn. An external
 * reference that another application of the product has, or a draft earlier in the list, makes none.
 */
export async function createDrafts(
  platform: Platform,
  tenant: Tenant,
  by: DraftsBy,
  product: { readonly id: string },
  drafts: readonly NewDraft[],
  now: Date,
): Promise<DraftOutcome[]> {
  if (drafts.length > MAX_DRAFTS) throw new RangeError(`at most ${MAX_DRAFTS} drafts are made at once`)
  if (drafts.length === 0) return []
  const prepared = await prepare(platform, tenant, by, product.id, drafts, now)
  // Behind the counter's lock no other creation can be halfway, so what is taken is seen.
  const [, taken] = await Promise.all([lockCounter(tenant), findTaken(tenant, product.id, indexesOf(prepared))])
  const free = withoutTaken(prepared, taken)
  const heads = free.map(({ head }) => head)
  const made = new Set(await insertHeads(tenant, heads))
  const kept = free.filter(({ head }) => made.has(head.id))
  await Promise.all([
    insertFacts(
      tenant,
      kept.map(({ head }) => head),
    ),
    storeSealed(
      tenant,
      kept.flatMap(({ pieces }) => pieces),
      now,
    ),
  ])
  return prepared.map(({ head }) =>
    made.has(head.id) ? { applicationId: head.id, productId: product.id } : { taken: true },
  )
}

/** Everything that is computed: keys, canonical texts, sealing. No lock but those of new subjects is held meanwhile. */
async function prepare(
  platform: Platform,
  tenant: Tenant,
  { userId }: DraftsBy,
  productId: string,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<Prepared[]> {
  const applicants = drafts.map((draft) => draft.applicantReference)
  const subjects = await findOrCreateSubjects(platform, tenant, applicants, now)
  const named = drafts.flatMap(({ externalReference }) => externalReference ?? [])
  const indexes = (await externalIndexes(platform, tenant, named)).values()
  return drafts.map((draft, at) => {
    const { input, externalReference } = draft
    const id = newId(now)
    const subject = subjects[at]!
    const head = {
      id,
      product_id: productId,
      subject_id: subject.subjectId,
      channel: input.channel,
      external_index: externalReference === null ? null : indexes.next().value!,
      created_by: userId,
      created_at: now,
      amount: input.amount,
      duration_months: input.duration_months,
    }
    return { head, pieces: sealDraft(subject, id, draftPieces(draft)) }
  })
}

function indexesOf(prepared: readonly Prepared[]): Buffer[] {
  return prepared.flatMap(({ head }) => head.external_index ?? [])
}

function withoutTaken(prepared: readonly Prepared[], taken: readonly Buffer[]): Prepared[] {
  const seen = new Set(taken.map((index) => index.toString('latin1')))
  return prepared.filter(({ head: { external_index } }) => {
    if (external_index === null) return true
    const name = external_index.toString('latin1')
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/**
 * Leaves the creation of each for the commit. The head of the application does not name its event, as that of the desk
 * does: writing every new row once more costs a fifth of an import, and a submission finds the event by its subject.
 */
export function recordCreations(
  tenant: Tenant,
  frame: AppendFrame,
  batchId: string,
  created: readonly CreatedDraft[],
): void {
  if (created.length === 0) return
  appendWithCommit(
    tenant,
    frame,
    created.map(({ applicationId, productId }) =>
      event(
        'application.created',
        { type: 'application', id: applicationId },
        { product_id: productId, channel: 'import', batch_id: batchId },
      ),
    ),
  )
}
