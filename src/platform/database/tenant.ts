// Access to the rows of one institution in one transaction: row-level security compares each row with this id.
import type { Db } from './connect.ts'

export interface Tenant {
  readonly db: Db
  /** Also set in the transaction; the instance's id when a public request names no institution. */
  readonly institutionId: string
}
