// Submits applications that wait for a decision, and decides them.
import type { ApplicationDetailOut, Refusal } from '../../../client/index.ts'
import assert from 'node:assert/strict'
import { applicationBody, type LendingDesk, rows } from '../../../test/lending.ts'
import type { Person } from '../../../test/world.ts'

export type Submitted = ApplicationDetailOut

export type Refused = Refusal

export type Submitting = (recommendation: 'approve' | 'refer' | 'decline', amount?: string) => Promise<Submitted>

/** Each call submits the next generated row, with this amount, that gets the given recommendation. */
export function submitting(desk: LendingDesk): Submitting {
  let next = 0
  return async (recommendation, amount = '1000') => {
    for (;;) {
      const row = rows[next++]
      assert.ok(row, `no row left with the recommendation ${recommendation}`)
      const draft = await desk.analyst.post('/applications', applicationBody(desk.productId, row, { amount }), 201)
      const found = await desk.analyst.post(`/applications/${draft.id}/submit`, {
        row_version: draft.row_version,
      })
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
