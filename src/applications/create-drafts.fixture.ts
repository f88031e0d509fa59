// Creates drafts in bulk from rows of the test data, as the worker of an import does.
import { createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { appendWithCommit } from '../platform/audit/append.ts'
import { event, type EventDraft } from '../platform/audit/draft.ts'
import { type CreatedDraft, createDrafts, creationEvents, type DraftOutcome, type NewDraft } from './create-drafts.ts'
import { reserveReferences } from './drafts-queries.ts'
import { policyById } from '../policies/index.ts'

export const BATCH = '00000000-0000-7000-8000-0000000000ba'

/** The draft that the desk would read from an analyst's entry of this row. */
export function draft(i: number, more: Partial<NewDraft> = {}): NewDraft {
  const { amount, duration_months, inputs: entered, applicant_reference, external_reference } = rows[i]!
  const inputs = Object.fromEntries(Object.entries(entered).map(([code, value]) => [code, String(value)]))
  return {
    input: { amount, currency: 'EUR', duration_months, channel: 'branch', purpose: null, inputs, custom_fields: {} },
    applicantReference: applicant_reference,
    externalReference: external_reference,
    ...more,
  }
}

/** As of drafts that were entered. */
export function deskEvents(created: readonly CreatedDraft[]): EventDraft[] {
  return created.map(({ applicationId, productId }) =>
    event(
      'application.created',
      { type: 'application', id: applicationId },
      { product_id: productId, channel: 'branch' },
    ),
  )
}

export class BulkDesk {
  readonly world: World
  readonly desk: LendingDesk
  readonly institutionId: string
  readonly userId: string

  private constructor(world: World, desk: LendingDesk, userId: string) {
    this.world = world
    this.desk = desk
    this.institutionId = world.institutions.alder.id
    this.userId = userId
  }

  static async open(): Promise<BulkDesk> {
    const { world, desk } = await createLendingWorld({ maxAmount: '50000' })
    const { id } = await desk.analyst.get('/me')
    return new BulkDesk(world, desk, id)
  }

  /** `eventsOf`: without a batch for drafts that are submitted, because these drafts have no origin. */
  async create(
    drafts: readonly NewDraft[],
    eventsOf: (created: readonly CreatedDraft[]) => EventDraft[] = (created) => creationEvents(BATCH, created),
  ): Promise<DraftOutcome[]> {
    const { platform } = this.world.service
    const { institutionId, userId } = this
    const frame = {
      institutionId,
      instanceId: platform.keyring.instanceId,
      kinds: platform.auditKinds,
      actor: { type: 'user' as const, id: userId },
      requestId: null,
      sessionRef: null,
    }
    // As when an import is confirmed, in a transaction of its own: the counter is locked for a moment only.
    const firstNumber = await inTenant(platform.pool, institutionId, (tenant) =>
      reserveReferences(tenant, drafts.length),
    )
    return inTenant(platform.pool, institutionId, async (tenant) => {
      const product = { id: this.desk.productId }
      const policy = (await policyById(tenant, this.desk.policyId))!
      const outcomes = await createDrafts(
        platform,
        tenant,
        { institutionId, userId },
        { product, policy, firstNumber },
        drafts,
        platform.clock.now(),
      )
      const created = outcomes.flatMap((outcome) => ('taken' in outcome ? [] : [outcome]))
      appendWithCommit(tenant, frame, eventsOf(created))
      return outcomes
    })
  }
}
