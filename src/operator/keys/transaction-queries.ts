import type { Db } from '../../platform/database/connect.ts'
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'

/** The other transactions of this database, also those that only read: each holds a lock on its own virtual number. */
export async function listTransactions(db: Db): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ transaction: col.text }))`
    select l.virtualxid as transaction from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'virtualxid' and l.granted and a.datname = current_database() and l.pid <> pg_backend_pid()
      and l.virtualxid = l.virtualtransaction and a.usename is not null`
  return rows.map(({ transaction }) => transaction)
}
