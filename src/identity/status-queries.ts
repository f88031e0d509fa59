// Whether an account is in service. Whoever changes it has locked the account (lockAccounts).
import type { Tenant } from '../platform/database/tenant.ts'

export async function storeStatus(
  tenant: Tenant,
  userId: string,
  status: 'active' | 'suspended' | 'disabled',
): Promise<void> {
  await tenant.db
    .updateTable('users')
    .set((column) => ({ status, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .execute()
}
