import { type Static, Type } from 'typebox'
import { shape } from '../platform/http/shapes.ts'

// No year 0 and none after 9998: PostgreSQL reads the following month as a date, which needs a year of four digits.
const Month = Type.String({
  pattern: '^(?!0000|9999)[0-9]{4}-(0[1-9]|1[0-2])$',
  description: 'a month in UTC, YYYY-MM',
})
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
