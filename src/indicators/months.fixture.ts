// A lender with applications of several months, and the worker that shows them.
import type { VisionReadingOut } from '../../client/index.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { publishMonths } from './publication/publish-months.ts'

export interface Months {
  readonly world: World
  readonly lender: Lender
  readonly desk: LendingDesk
  readonly lead: Person
}

const CHANNELS = ['branch', 'online', 'phone'] as const

export async function openMonths(): Promise<Months> {
  const { world, desk } = await createLendingWorld({ maxAmount: '50000' })
  const lender = world.institutions.alder
  return { world, lender, desk, lead: await world.join(lender, 'Lea', ['business_lead']) }
}

/** Enters `count` applications: one in five stays a draft, every second of the others is decided. */
export async function enterApplications({ desk, world }: Months, count: number, first = 0): Promise<void> {
  for (let number = first; number < first + count; number += 1) {
    const row = { ...rows[number % rows.length]!, external_reference: `month-${number}` }
    const body = applicationBody(desk.productId, row, {
      channel: CHANNELS[number % 10 < 6 ? 0 : number % 10 < 9 ? 1 : 2],
    })
    const { id, row_version } = await desk.analyst.post('/applications', body, 201)
    if (number % 5 === 4) continue
    const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    world.clock.advance(10)
    if (number % 2 === 1) continue
    const { recommendation } = submitted.evaluations[0]!
    const deviates = number % 12 === 0 && recommendation !== 'refer'
    const approves = deviates ? recommendation === 'decline' : recommendation !== 'decline'
    const reason = { deviation_reason_code: 'customer_relationship', deviation_reason: 'A customer for twenty years.' }
    await desk.manager.post(
      `/applications/${id}/decision`,
      { row_version: submitted.row_version, outcome: approves ? 'approved' : 'declined', ...(deviates ? reason : {}) },
      201,
    )
  }
}

/** Sets the clock, and signs everybody in again. */
export async function at({ world, desk, lead }: Months, instant: string): Promise<void> {
  world.clock.set(new Date(instant))
  for (const person of [desk.analyst, desk.manager, lead]) await person.signIn()
}

/** What the worker does every hour. */
export function published({ world, lender }: Months): Promise<void> {
  return publishMonths(world.service.platform, lender.id, async () => true)
}

export function read({ lead }: Months, query: string): Promise<VisionReadingOut> {
  return lead.get(`/vision/indicators?${query}`)
}
