// Whether an account is in service. Whoever changes it has locked the account (lockAccounts).
import type { Db } from '../platform/database/connect.ts'

export async function storeStatus(
  db: Db,
  institutionId: string,
  userId: string,
  status: 'active' | 'suspended' | 'disabled',
): Promise<void> {
  await db
    .updateTable('users')
    .set((column) => ({ status, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', institutionId)
    .where('id', '=', userId)
    .execute()
}
