// One institution's rows, in one transaction: row-level security compares each of them with this id.
import type { Db } from './connect.ts'

export interface Tenant {
  readonly db: Db
  /** The setting of the transaction; the instance's own id where a public request names no institution. */
  readonly institutionId: string
}
