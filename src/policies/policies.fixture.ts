// People who write and approve policies on an active product, for tests.
import type { PolicyDetailOut, PolicyOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { germanParameters } from '../../demo/german-parameters.ts'
import { generateRows } from '../../demo/rows.ts'
import type { Reply } from '../../test/call.ts'
import type { Person, World } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'

export const unknownId = '00000000-0000-7000-8000-000000000000'
export const parameters = germanParameters
export const cases = [...generateRows(40, 11)].map(({ amount, duration_months, inputs }, at) => ({
  label: `case ${at}`,
  amount,
  duration_months,
  inputs,
}))

export type Version = PolicyOut

export type Detail = PolicyDetailOut

export class Desk {
  readonly world: World
  readonly author: Person
  readonly approver: Person
  /** Has both roles, as in a small institution. */
  readonly both: Person
  readonly productId: string

  private constructor(world: World, people: { author: Person; approver: Person; both: Person }, productId: string) {
    this.world = world
    this.author = people.author
    this.approver = people.approver
    this.both = people.both
    this.productId = productId
  }

  static async open(world: World): Promise<Desk> {
    const { alder } = world.institutions
    const author = await world.join(alder, 'Otto', ['policy_author'])
    const approver = await world.join(alder, 'Petra', ['policy_approver'])
    const both = await world.join(alder, 'Bo', ['policy_author', 'policy_approver'])
    return Desk.of(world, { author, approver, both })
  }

  static async of(world: World, people: Pick<Desk, 'author' | 'approver' | 'both'>): Promise<Desk> {
    return new Desk(world, people, await newProduct(people.author, 'consumer-loan'))
  }

  /** The same people with another product. */
  at(productId: string): Desk {
    return new Desk(this.world, this, productId)
  }

  /** Signs everybody in again, because sessions end overnight. */
  async nextDay(): Promise<void> {
    this.world.clock.advance(86_400)
    const { alder, birch } = this.world.institutions
    for (const person of [this.author, this.approver, this.both, alder.administrator, birch.administrator])
      await person.signIn()
  }

  today(plusDays = 0): string {
    return utcDay(new Date(this.world.clock.now().getTime() + plusDays * 86_400_000))
  }

  async draft(code: string, author = this.author): Promise<Detail> {
    return await author.post(
      '/policies',
      { product_id: this.productId, grid_code: 'german_credit_1994', code, title: 'Scorecard' },
      201,
    )
  }

  async fill(version: Version, author = this.author, given: object = parameters): Promise<Detail> {
    return await author.put(`/policies/${version.id}/parameters`, {
      row_version: version.row_version,
      parameters: given,
    })
  }

  async simulate(version: Version, author = this.author): Promise<unknown> {
    return author.post(`/policies/${version.id}/simulations`, { test_set: cases.slice(0, 3) }, 201)
  }

  async ready(code: string, author = this.author): Promise<Detail> {
    const filled = await this.fill(await this.draft(code, author), author)
    await this.simulate(filled, author)
    return filled
  }

  async submit(version: Version, effectiveFrom = this.today(), author = this.author): Promise<Version> {
    return await author.post(`/policies/${version.id}/submit`, {
      row_version: version.row_version,
      effective_from: effectiveFrom,
    })
  }

  async approve(version: Version, approver = this.approver): Promise<Version> {
    await approver.stepUp()
    return await approver.post(`/policies/${version.id}/approve`, { row_version: version.row_version })
  }

  async inForce(code: string, effectiveFrom = this.today()): Promise<Version> {
    return this.approve(await this.submit(await this.ready(code), effectiveFrom))
  }

  async read(id: string, reader = this.author): Promise<Detail> {
    return await reader.get(`/policies/${id}`)
  }
}

export async function newProduct(author: Person, code: string): Promise<string> {
  const bounds = { min_amount: '200', max_amount: '20000', min_duration_months: 4, max_duration_months: 72 }
  const named = { name: 'Crédit à la consommation', name_en: 'Consumer loan', policy_domain: 'german_credit_1994' }
  const { id } = await author.post('/admin/credit-products', { code, ...bounds, ...named }, 201)
  await author.post(`/admin/credit-products/${id}/activate`)
  return id
}

export function problemsOf(reply: Reply): string[] {
  assert.equal(reply.status, 422, reply.text)
  return (reply.body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('/'))
}

export function blockerCodes(detail: Detail): string[] {
  return [...new Set(detail.blockers.filter(({ severity }) => severity === 'blocker').map(({ code }) => code))]
}
