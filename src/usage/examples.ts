import { type Examples, of } from '../platform/http/example.ts'
import { MonthlyUsageOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  show_usage: {
    query: { from: '2026-02', to: '2026-03' },
    answer: of(Type.Array(MonthlyUsageOut), [
      {
        month: '2026-02',
        applications_created: 0,
        applications_imported: 0,
        evaluations: 0,
        decisions: 0,
        evidence_exports: 0,
        reconstitutions: 0,
        simulations: 0,
        active_users: 0,
      },
    ]),
  },
}
