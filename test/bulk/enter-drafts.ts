// Enters drafts as src/applications/create-application.ts does, many in a transaction.
import { readInputs } from '../../core/decision/index.ts'
import type { Row } from '../../demo/rows.ts'
import { createDrafts, type NewDraft } from '../../src/applications/index.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import { event } from '../../src/platform/audit/draft.ts'
import type { AppendFrame } from '../../src/platform/audit/frame.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Writing } from './writing.ts'

export interface Drafted extends NewDraft {
  readonly applicationId: string
  /** The number of the event that created it. */
  readonly createdEvent: number
}

const CURRENCY = 'EUR'
const CHANNEL = 'branch'

/** `firstNumber`: of their readable references. */
export async function enterDrafts(
  { platform, institutionId, analystId, productId, policy, now }: Writing,
  frame: AppendFrame,
  firstNumber: number,
  rows: readonly Row[],
): Promise<Drafted[]> {
  const by = { institutionId, userId: analystId }
  const under = { product: { id: productId }, policy, firstNumber }
  const drafts = rows.map((row) => draftOf(policy, row))
  return inTenant(platform.pool, institutionId, async (tenant) => {
    const outcomes = await createDrafts(platform, tenant, by, under, drafts, now)
    const ids = outcomes.map((outcome) => {
      if ('taken' in outcome) throw new Error('an application of the product has the reference: use another seed')
      return outcome.applicationId
    })
    const data = { product_id: productId, channel: CHANNEL } as const
    const created = ids.map((id) => event('application.created', { type: 'application', id }, data))
    const numbers = await appendEvents(tenant, frame, created)
    return ids.map((applicationId, at) => ({ ...drafts[at]!, applicationId, createdEvent: numbers[at]! }))
  })
}

/** The draft that the desk reads from an analyst's entry of this row. */
function draftOf({ grid }: Writing['policy'], row: Row): NewDraft {
  const { amount, duration_months, applicant_reference, external_reference } = row
  const { inputs } = readInputs(grid, row.inputs, CURRENCY)
  return {
    input: { amount, currency: CURRENCY, duration_months, channel: CHANNEL, purpose: null, inputs, custom_fields: {} },
    applicantReference: applicant_reference,
    externalReference: external_reference,
  }
}
