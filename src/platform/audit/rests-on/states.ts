// The states of rows as a value in the statement that reads what an act rests on, for `refuseDamagedStates`.
import type { RawBuilder } from 'kysely'
import type { Statement } from '../../database/template-text.ts'
import type { Tenant } from '../../database/tenant.ts'
import { statesOf, statesOfRead, type Subjects } from './rows-about.ts'
import { type Platform, tableOfRows, tablesOfRows } from './tables-of-rows.ts'

/** The states that `refuseDamagedStates` compares, as a value in the statement that reads what an act rests on. */
export function statesOfRows(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: Subjects,
): Statement {
  return statesOf(tenant, tablesOfRows(platform, tables), subjects)
}

/** The same of the row `t` that the statement reads, of a table whose key is its only subject. */
export function statesOfRow(platform: Platform, table: string): RawBuilder<unknown> {
  return statesOfRead(tableOfRows(platform, table))
}
