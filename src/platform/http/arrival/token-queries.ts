// Looks up a token before the request that presents it is received.
import type { Pool } from '../../database/connect.ts'
import { col, queryRows, rowShape } from '../../database/rows.ts'
import { withoutTenant } from '../../database/transaction.ts'
import type { BearerToken } from '../bearer.ts'

/** Whether the service ever issued this token and still keeps it. It may have ended since. */
export async function isTokenKept(pool: Pool, { fingerprint, kind }: BearerToken): Promise<boolean> {
  const [found] = await withoutTenant(
    pool,
    (db) => queryRows(db, rowShape({ institution: col.nullable(col.uuid) }))`
      select lookup_token(${fingerprint}, ${kind}) as institution`,
  )
  return found !== undefined && found.institution !== null
}
