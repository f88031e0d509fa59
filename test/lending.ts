// A lender in operation: a product, a policy in force by one author and another approver, people at the desk.
import type { PolicyOut } from '../client/index.ts'
import { germanParameters } from '../demo/german-parameters.ts'
import { generateRows, type Row } from '../demo/rows.ts'
import { utcDay } from '../src/platform/clock.ts'
import { appendEvents } from '../src/platform/audit/append.ts'
import { event } from '../src/platform/audit/draft.ts'
import { systemFrame } from '../src/platform/audit/frame.ts'
import { inTenant } from '../src/platform/database/transaction.ts'
import { createFurnishedWorld, type Lender, type Person, type World, type WorldParams } from './world.ts'

export interface LendingDesk {
  readonly productId: string
  readonly policyId: string
  readonly author: Person
  readonly approver: Person
  readonly analyst: Person
  readonly manager: Person
}

export const rows: readonly Row[] = [...generateRows(200, 7)]

/** A row as the body of an application. */
export function applicationBody(productId: string, row: Row, more: object = {}): object {
  const { applicant_reference, external_reference, amount, duration_months, inputs } = row
  return {
    product_id: productId,
    applicant_reference,
    external_reference,
    amount,
    duration_months,
    channel: 'branch',
    inputs,
    ...more,
  }
}

/** A world in which Alder Bank lends from the start. */
export async function createLendingWorld(
  params: WorldParams & { maxAmount?: string } = {},
): Promise<{ readonly world: World; readonly desk: LendingDesk }> {
  const { maxAmount = '5000' } = params
  const make = (world: World): Promise<LendingDesk> => openDesk(world, world.institutions.alder, { maxAmount })
  const { world, furniture: desk } = await createFurnishedWorld({ name: `lending_${maxAmount}`, make }, params)
  return { world, desk }
}

export async function openDesk(
  world: World,
  lender: Lender,
  params: { maxAmount?: string } = {},
): Promise<LendingDesk> {
  const author = await world.join(lender, 'Otto', ['policy_author'])
  const approver = await world.join(lender, 'Petra', ['policy_approver'])
  const analyst = await world.join(lender, 'Ana', ['analyst'])
  const manager = await world.join(
    lender,
    'Max',
    ['credit_manager'],
    [{ product_id: null, max_amount: params.maxAmount ?? '5000' }],
  )
  // People of a world join by shown links, which with a mail server bars them from policies.
  if (world.service.platform.mail.configured) await endMarks(world, lender)
  const productId = await openProduct(author)
  const policyId = await bringIntoForce(world, author, approver, productId, 'consumer-scorecard', germanParameters)
  return { productId, policyId, author, approver, analyst, manager }
}

/** Ends the mark of every account, each with an event: the rights of an account are compared with the chain. */
export async function endMarks({ service: { platform } }: World, lender: Lender): Promise<void> {
  await inTenant(platform.pool, lender.id, async (tenant) => {
    const marked = await tenant.db
      .updateTable('users')
      .set({ link_shown: false })
      .where('institution_id', '=', lender.id)
      .returning('id')
      .execute()
    const completed = (recovery_id: string) =>
      ({ recovery_id, recovery_kind: 'password', link_shown: false, sessions_closed: 0 }) as const
    const ended = marked.map(({ id }) => event('recovery.completed', { type: 'user', id }, completed(id)))
    await appendEvents(tenant, systemFrame(platform), ended)
  })
}

export async function openProduct(author: Person, code = 'consumer-loan'): Promise<string> {
  const id = await draftProduct(author, code)
  await author.post(`/admin/credit-products/${id}/activate`)
  return id
}

/** Creates a product that is not active yet. */
export async function draftProduct(author: Person, code: string): Promise<string> {
  const product = await author.post(
    '/admin/credit-products',
    {
      code,
      name: 'Crédit à la consommation',
      name_en: 'Consumer loan',
      currency: 'EUR',
      min_amount: '200',
      max_amount: '20000',
      min_duration_months: 4,
      max_duration_months: 72,
      policy_domain: 'german_credit_1994',
    },
    201,
  )
  return product.id
}

/** Written and simulated by its author, approved by another person. */
export async function bringIntoForce(
  world: World,
  author: Person,
  approver: Person,
  productId: string,
  code: string,
  parameters: object,
): Promise<string> {
  const draft = await author.post(
    '/policies',
    { product_id: productId, grid_code: 'german_credit_1994', code, title: 'Consumer scorecard' },
    201,
  )
  await simulate(author, draft, parameters)
  return approve(world, author, approver, draft.id)
}

export async function simulate(
  author: Person,
  draft: Pick<PolicyOut, 'id' | 'row_version'>,
  parameters: object,
): Promise<void> {
  await author.put(`/policies/${draft.id}/parameters`, { row_version: draft.row_version, parameters })
  const cases = rows
    .slice(0, 5)
    .map(({ amount, duration_months, inputs }, i) => ({ label: `case ${i + 1}`, amount, duration_months, inputs }))
  await author.post(`/policies/${draft.id}/simulations`, { test_set: cases }, 201)
}

export async function approve(world: World, author: Person, approver: Person, policyId: string): Promise<string> {
  const ready = await author.get(`/policies/${policyId}`)
  const submitted = await author.post(`/policies/${policyId}/submit`, {
    row_version: ready.row_version,
    effective_from: utcDay(world.clock.now()),
  })
  await approver.stepUp()
  await approver.post(`/policies/${policyId}/approve`, { row_version: submitted.row_version })
  return policyId
}
