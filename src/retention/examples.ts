import { type Examples, of } from '../platform/http/example.ts'
import { periods } from './rules/categories.ts'
import { RetentionIn, RetentionOut } from './shapes.ts'

const { countedFrom, reason } = periods.applications_decided

const shown = (status: 'provisional' | 'confirmed', row_version: number) => ({
  computed_at: '2026-03-02T09:12:00.000Z',
  categories: [
    {
      category: 'applications_decided' as const,
      months: 60,
      status,
      floor_months: 25,
      counted_from: countedFrom,
      past_due: 3,
      oldest_due: '2020-11-27T14:03:11.000Z',
      reason,
      row_version,
    },
  ],
})

export const examples: Examples = {
  show_retention: { answer: of(RetentionOut, shown('provisional', 1)) },
  set_retention: {
    body: of(RetentionIn, { row_version: 1, months: 60, confirm: true }),
    answer: of(RetentionOut, shown('confirmed', 2)),
  },
}
