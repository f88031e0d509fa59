import type { Tenant } from '../../platform/database/tenant.ts'
import type { InstitutionKeyring, InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'

/** To open the pieces of an institution; null when its stored keys were changed, which the comparison of that row reports. */
export async function usableKeys(institutionKeys: InstitutionKeyring, tenant: Tenant): Promise<InstitutionKeys | null> {
  try {
    return await institutionKeys.of(tenant)
  } catch (fault) {
    if (fault instanceof StoredDataDamaged) return null
    throw fault
  }
}
