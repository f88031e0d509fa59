// The declarations of tables by their names.
import { oncePer } from '../../database/once.ts'
import type { Platform as Service } from '../../platform.ts'
import type { TableOfRows } from '../stored-rows.ts'
import type { VouchedTables } from '../vouched.ts'

/** What a comparison needs of the context of a service or of the operator. */
export type Platform = Pick<Service, 'log' | 'tables'>

/** The same list for the same names, because statements with its fragments are compiled once. */
export function tablesOfRows({ tables }: Platform, names: readonly string[]): readonly TableOfRows[] {
  const lists = listsOf(tables)
  const known = lists.get(names.join())
  if (known !== undefined) return known
  const list = names.map((table) => {
    const declared = tables[table]
    if (!declared || !('subjects' in declared)) throw new TypeError(`the chain does not vouch for the rows of ${table}`)
    return { table, ...declared }
  })
  lists.set(names.join(), list)
  return list
}

const listsOf = oncePer((_tables: VouchedTables) => new Map<string, readonly TableOfRows[]>())

export function tableOfRows(platform: Platform, table: string): TableOfRows {
  return tablesOfRows(platform, [table])[0]!
}
