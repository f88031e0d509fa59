// Applications that wait for a decision, and deciding them.
import assert from 'node:assert/strict'
import { applicationBody, type LendingDesk, rows } from '../../../test/lending.ts'
import type { Person } from '../../../test/world.ts'

export interface Submitted {
  id: string
  status: string
  row_version: number
  amount: string
  duration_months: number
  evaluations: { id: string; recommendation: 'approve' | 'refer' | 'decline' }[]
}

export interface Refused {
  code: string
  detail: string | { loc: (string | number)[] }[]
}

export type Submitting = (recommendation: 'approve' | 'refer' | 'decline', amount?: string) => Promise<Submitted>

/** Each call submits the next generated row that is recommended so, with this amount. */
export function submitting(desk: LendingDesk): Submitting {
  let next = 0
  return async (recommendation, amount = '1000') => {
    for (;;) {
      const row = rows[next++]
      assert.ok(row, `no row left that is recommended ${recommendation}`)
      const draft = (await desk.analyst.post(
        '/applications',
        applicationBody(desk.productId, row, { amount }),
        201,
      )) as Submitted
      const found = (await desk.analyst.post(`/applications/${draft.id}/submit`, {
        row_version: draft.row_version,
      })) as Submitted
      if (found.evaluations[0]!.recommendation === recommendation) return found
    }
  }
}

export function decide(person: Person, application: Submitted, body: object) {
  return person.send('POST', `/applications/${application.id}/decision`, {
    row_version: application.row_version,
    ...body,
  })
}

export const sentence = (body: unknown): string => (body as { detail: string }).detail
