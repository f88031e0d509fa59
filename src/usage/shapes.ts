import { type Static, Type } from 'typebox'
import { shape } from '../platform/http/shapes.ts'

const Month = Type.String({ format: 'month', description: 'a month in UTC, YYYY-MM, of the years 0001 to 9998' })
const Count = Type.Integer({ minimum: 0 })

export const MonthlyUsageOut = shape('MonthlyUsageOut', {
  month: Type.String({ description: 'YYYY-MM, in UTC' }),
  applications_created: Count,
  applications_imported: Count,
  evaluations: Count,
  decisions: Count,
  evidence_exports: Count,
  reconstitutions: Count,
  simulations: Count,
  active_users: Count,
})

export const UsageQuery = Type.Object({ from: Month, to: Month }, { additionalProperties: false })
export type UsageQuery = Static<typeof UsageQuery>
