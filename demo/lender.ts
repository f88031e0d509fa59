// A lender with its people, its product and its policy. Each step first checks what exists, so that the next run
// completes an interrupted preparation and creates nothing twice.
import { germanParameters } from './german-parameters.ts'
import { addressOf, cast, type Key, type LenderParams, type Part } from './cast.ts'
import { acceptInvitation, Person } from './person.ts'
import { generateRows } from './rows.ts'

/** What only the operator can provide for a lender. */
export interface Addresses {
  readonly address: string
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
  if (link !== null) return acceptInvitation(addresses.address, params, link)
  return Promise.resolve(new Person(addresses.address, params, () => addresses.codeOf(email)))
}

/** Returns the link that the person can still use; null when the account exists. */
async function invitationsOf(administrator: Person) {
  const users = await administrator.get<{ email: string }[]>('/admin/users')
  const current = await administrator.get<{ id: string; email: string; state: string }[]>('/admin/invitations')
  return async (lender: LenderParams, part: Part & { key: Key }): Promise<string | null> => {
    const email = addressOf(lender, part.key)
    if (users.some((user) => user.email === email)) return null
    const pending = current.find((invitation) => invitation.email === email && invitation.state === 'pending')
    const path = pending ? `/admin/invitations/${pending.id}/reissue` : '/admin/invitations'
    const delegations = part.delegation === undefined ? [] : [{ product_id: null, max_amount: part.delegation }]
    const body = pending ? undefined : { email, roles: part.roles, language: lender.language, delegations }
    return (await administrator.post<{ link: string }>(path, body, 201)).link
  }
}

interface Product {
  readonly id: string
  readonly code: string
  readonly status: string
}

const product = {
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

export async function openProduct(author: Person): Promise<string> {
  const known = await author.get<Product[]>('/admin/credit-products')
  const found =
    known.find(({ code }) => code === product.code) ??
    (await author.post<Product>('/admin/credit-products', product, 201))
  if (found.status === 'draft') await author.post(`/admin/credit-products/${found.id}/activate`)
  return found.id
}

export interface Policy {
  readonly id: string
  readonly status: 'draft' | 'submitted' | 'active' | 'archived'
  readonly row_version: number
  readonly fingerprint: string
  readonly scale_min: string
  readonly scale_max: string
}

interface PolicyDetail extends Policy {
  readonly simulations: readonly { current: boolean; case_count: number; counts: Readonly<Record<string, number>> }[]
  readonly blockers: readonly { code: string; severity: string }[]
}

const CASES = 60

/** Writes and simulates a policy and submits it with today as effective date. */
export async function writePolicy(author: Person, productId: string): Promise<PolicyDetail> {
  const [known] = await author.get<Policy[]>(`/policies?product_id=${productId}`)
  const params = {
    product_id: productId,
    grid_code: 'german_credit_1994',
    code: 'consumer-scorecard',
    title: 'Consumer scorecard',
  }
  const id = known?.id ?? (await author.post<Policy>('/policies', params, 201)).id
  const read = (): Promise<PolicyDetail> => author.get(`/policies/${id}`)
  let detail = await read()
  if (detail.status !== 'draft') return detail
  if (detail.blockers.some(({ code }) => code === 'PARAMETER_MISSING')) {
    await author.put(`/policies/${id}/parameters`, { row_version: detail.row_version, parameters: germanParameters })
    detail = await read()
  }
  if (!detail.simulations.some(({ current }) => current)) {
    const cases = [...generateRows(CASES, 1994)].map(({ amount, duration_months, inputs }, index) => {
      return { label: `case ${index + 1}`, amount, duration_months, inputs }
    })
    await author.post(`/policies/${id}/simulations`, { test_set: cases }, 201)
    detail = await read()
  }
  const effective_from = new Date().toISOString().slice(0, 10)
  await author.post(`/policies/${id}/submit`, { row_version: detail.row_version, effective_from })
  return read()
}

/** Approval by a person who is not an author, with a fresh second factor. */
export async function approvePolicy(approver: Person, policy: Policy): Promise<void> {
  if (policy.status !== 'submitted') return
  await approver.post(`/policies/${policy.id}/approve`, { row_version: policy.row_version })
}
