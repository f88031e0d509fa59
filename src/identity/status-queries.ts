// Whether an account is in service. Whoever changes it has locked the account (lockAccounts).
import type { Sql } from '../platform/database/connect.ts'

export async function storeStatus(
  sql: Sql,
  institutionId: string,
  userId: string,
  status: 'active' | 'suspended' | 'disabled',
): Promise<void> {
  await sql
    .updateTable('users')
    .set((column) => ({ status, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .execute()
}
