// A lender with its people, its product and its policy. Each step first checks what exists, so that the next run
// completes an interrupted preparation and creates nothing twice.
import { type CreditProductIn, type PolicyDetailOut, type PolicyOut, valueOf } from '../client/index.ts'
import { germanParameters } from './german-parameters.ts'
import { addressOf, cast, type Key, type LenderParams, type Part } from './cast.ts'
import type { ClientParams } from './http.ts'
import { acceptInvitation, Person } from './person.ts'
import { generateRows } from './rows.ts'

/** What only the operator can provide for a lender. */
export interface Addresses extends ClientParams {
  /** The link of the first administrator's invitation; null when that account exists. */
  firstLink(lender: LenderParams): Promise<string | null>
  /** A code that this person has not used yet. */
  codeOf(email: string): Promise<string>
}

export type People = Readonly<Record<Key, Person>>

export async function gatherPeople(
  addresses: Addresses,
  lender: LenderParams,
  step: () => void = () => {},
): Promise<People> {
  const link = await addresses.firstLink(lender)
  const administrator = await (await personBy(addresses, lender, cast[0], link)).signIn()
  step()
  const people: Partial<Record<Key, Person>> = { ada: administrator }
  const links = await invitationsOf(administrator)
  for (const part of cast.slice(1)) {
    people[part.key] = await personBy(addresses, lender, part, await links(lender, part))
    step()
  }
  return people as People
}

function personBy(
  addresses: Addresses,
  lender: LenderParams,
  part: Part & { key: Key },
  link: string | null,
): Promise<Person> {
  const email = addressOf(lender, part.key)
  const params = { institution: lender.reference, email, name: part.name }
  if (link !== null) return acceptInvitation(addresses, params, link)
  return Promise.resolve(new Person(addresses, params, () => addresses.codeOf(email)))
}

/** Returns the link that the person can still use; null when the account exists. */
async function invitationsOf({ client }: Person) {
  const users = valueOf(await client.get('/api/v1/admin/users'))
  const current = valueOf(await client.get('/api/v1/admin/invitations'))
  return async (lender: LenderParams, part: Part & { key: Key }): Promise<string | null> => {
    const email = addressOf(lender, part.key)
    if (users.some((user) => user.email === email)) return null
    const pending = current.find((invitation) => invitation.email === email && invitation.state === 'pending')
    const delegations = part.delegation === undefined ? [] : [{ product_id: null, max_amount: part.delegation }]
    const body = { email, roles: part.roles, language: lender.language, delegations }
    const issued = pending
      ? await client.post('/api/v1/admin/invitations/{invitation_id}/reissue', { path: { invitation_id: pending.id } })
      : await client.post('/api/v1/admin/invitations', { body })
    return valueOf(issued).link
  }
}

const product: CreditProductIn = {
  code: 'consumer-loan',
  name: 'Crédit à la consommation',
  name_en: 'Consumer loan',
  currency: 'EUR',
  min_amount: '200',
  max_amount: '20000',
  min_duration_months: 4,
  max_duration_months: 72,
  policy_domain: 'german_credit_1994',
}

export async function openProduct({ client }: Person): Promise<string> {
  const known = valueOf(await client.get('/api/v1/admin/credit-products'))
  const { id, status } =
    known.find(({ code }) => code === product.code) ??
    valueOf(await client.post('/api/v1/admin/credit-products', { body: product }))
  const path = { product_id: id }
  if (status === 'draft') valueOf(await client.post('/api/v1/admin/credit-products/{product_id}/activate', { path }))
  return id
}

const CASES = 60

/** Writes and simulates a policy and submits it with today as effective date. */
export async function writePolicy({ client }: Person, product_id: string): Promise<PolicyDetailOut> {
  const [known] = valueOf(await client.get('/api/v1/policies', { query: { product_id } }))
  const version = {
    product_id,
    grid_code: 'german_credit_1994',
    code: 'consumer-scorecard',
    title: 'Consumer scorecard',
  }
  const { id } = known ?? valueOf(await client.post('/api/v1/policies', { body: version }))
  const path = { policy_id: id }
  const read = async () => valueOf(await client.get('/api/v1/policies/{policy_id}', { path }))
  let detail = await read()
  if (detail.status !== 'draft') return detail
  if (detail.blockers.some(({ code }) => code === 'PARAMETER_MISSING')) {
    const body = { row_version: detail.row_version, parameters: { ...germanParameters } }
    valueOf(await client.put('/api/v1/policies/{policy_id}/parameters', { path, body }))
    detail = await read()
  }
  if (!detail.simulations.some(({ current }) => current)) {
    const cases = [...generateRows(CASES, 1994)].map(({ amount, duration_months, inputs }, index) => {
      return { label: `case ${index + 1}`, amount, duration_months, inputs }
    })
    valueOf(await client.post('/api/v1/policies/{policy_id}/simulations', { path, body: { test_set: cases } }))
    detail = await read()
  }
  const effective_from = new Date().toISOString().slice(0, 10)
  const body = { row_version: detail.row_version, effective_from }
  valueOf(await client.post('/api/v1/policies/{policy_id}/submit', { path, body }))
  return read()
}

/** Approval by a person who is not an author, with a fresh second factor. */
export async function approvePolicy(approver: Person, { id, status, row_version }: PolicyOut): Promise<void> {
  if (status !== 'submitted') return
  const path = { policy_id: id }
  valueOf(await approver.client.post('/api/v1/policies/{policy_id}/approve', { path, body: { row_version } }))
}
