// One application from its entry to its decision, with the steps of the people at a desk.
import {
  type ApplicationDetailOut,
  type ApplicationSummaryOut,
  type HumanDecisionIn,
  valueOf,
} from '../client/index.ts'
import { refusedWith, Unexpected } from './http.ts'
import { type Ending, endingFor } from './judgement.ts'
import type { Person } from './person.ts'
import type { Row } from './rows.ts'

export interface Desk {
  readonly productId: string
  readonly analyst: Person
  /** Decides up to a delegation of 5000. */
  readonly junior: Person
  readonly senior: Person
}

export type Found = Pick<ApplicationSummaryOut, 'id' | 'status' | 'row_version'>

export interface Journey {
  readonly applicationId: string
  readonly evaluationId: string
  readonly fingerprint: string
  readonly ending: Ending
}

export type Goal = 'draft' | 'submitted' | 'escalated' | 'decided'
const JUNIOR_LIMIT = 5000

export async function enter(desk: Desk, row: Row): Promise<Found> {
  const { applicant_reference, external_reference, amount, duration_months, inputs } = row
  const body = { product_id: desk.productId, applicant_reference, external_reference, amount, duration_months, inputs }
  return valueOf(await desk.analyst.client.post('/api/v1/applications', { body: { ...body, channel: 'branch' } }))
}

/** Continues an application from its current state. `number` and the recommendation determine the decision. */
export async function carryOn(
  desk: Desk,
  row: Row,
  number: number,
  found: Found,
  goal: Goal = 'decided',
): Promise<Journey | null> {
  if (goal === 'draft') return null
  const evaluated = await submitted(desk, found)
  const { id, recommendation, fingerprint } = evaluated.evaluations[0]!
  const ending = endingFor(number, recommendation!, Number(row.amount), JUNIOR_LIMIT)
  let { status, row_version } = evaluated
  if (ending.escalated && goal !== 'submitted' && status === 'submitted') {
    await escalated(desk, found.id, { row_version, ...ending.decision })
    row_version += 1
    status = 'escalated'
  }
  if (goal === 'decided' && status !== 'decided') {
    const decider = ending.escalated ? desk.senior : desk.junior
    const path = { application_id: found.id }
    const body = { row_version, ...ending.decision }
    valueOf(await decider.client.post('/api/v1/applications/{application_id}/decision', { path, body }))
  }
  return { applicationId: found.id, evaluationId: id, fingerprint, ending }
}

/** The junior is refused, learns who may decide, and escalates the application. */
async function escalated({ junior, senior }: Desk, id: string, body: HumanDecisionIn): Promise<void> {
  const { row_version } = body
  const path = { application_id: id }
  const own = await junior.client.post('/api/v1/applications/{application_id}/decision', { path, body })
  const why = refusedWith('AMOUNT_EXCEEDS_DELEGATION', own)
  if (!why.includes(senior.params.name)) throw new Unexpected(`the refusal does not name who may decide: ${why}`)
  valueOf(await junior.client.post('/api/v1/applications/{application_id}/escalation', { path, body: { row_version } }))
}

async function submitted(desk: Desk, { id, status, row_version }: Found): Promise<ApplicationDetailOut> {
  const { client } = desk.analyst
  const path = { application_id: id }
  if (status !== 'draft') return valueOf(await client.get('/api/v1/applications/{application_id}', { path }))
  return valueOf(await client.post('/api/v1/applications/{application_id}/submit', { path, body: { row_version } }))
}
