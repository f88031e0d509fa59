// One application from its entry to its decision, with the steps of the people at a desk.
import { Unexpected } from './http.ts'
import { type Decision, type Ending, endingFor, type Recommendation } from './judgement.ts'
import type { Person } from './person.ts'
import type { Row } from './rows.ts'

export interface Desk {
  readonly productId: string
  readonly analyst: Person
  /** Decides up to a delegation of 5000. */
  readonly junior: Person
  readonly senior: Person
}

export interface Found {
  readonly id: string
  readonly status: 'draft' | 'submitted' | 'escalated' | 'decided'
  readonly row_version: number
}

interface Detail extends Found {
  readonly evaluations: readonly {
    id: string
    recommendation: Recommendation
    score: string | null
    fingerprint: string
  }[]
}

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
  return desk.analyst.post('/applications', { ...body, channel: 'branch' }, 201)
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
  const ending = endingFor(number, recommendation, Number(row.amount), JUNIOR_LIMIT)
  let { status, row_version } = evaluated
  if (ending.escalated && goal !== 'submitted' && status === 'submitted') {
    await escalated(desk, found.id, { row_version, ...ending.decision })
    row_version += 1
    status = 'escalated'
  }
  if (goal === 'decided' && status !== 'decided') {
    const decider = ending.escalated ? desk.senior : desk.junior
    await decider.post(`/applications/${found.id}/decision`, { row_version, ...ending.decision }, 201)
  }
  return { applicationId: found.id, evaluationId: id, fingerprint, ending }
}

/** The junior is refused, learns who may decide, and escalates the application. */
async function escalated(
  { junior, senior }: Desk,
  id: string,
  decision: Decision & { row_version: number },
): Promise<void> {
  const why = await junior.refused(`/applications/${id}/decision`, decision, 409, 'AMOUNT_EXCEEDS_DELEGATION')
  if (!why.includes(senior.params.name)) throw new Unexpected(`the refusal does not name who may decide: ${why}`)
  await junior.post(`/applications/${id}/escalation`, { row_version: decision.row_version }, 201)
}

function submitted(desk: Desk, { id, status, row_version }: Found): Promise<Detail> {
  if (status === 'draft') return desk.analyst.post(`/applications/${id}/submit`, { row_version })
  return desk.analyst.get(`/applications/${id}`)
}
