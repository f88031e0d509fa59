// What the worker forgets of an institution every hour, area by area. Events stay: they are the record.
import { forgetSignIns } from '../identity/index.ts'
import { forgetNotices } from '../notices/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export async function forgetExpired(tenant: Tenant, now: Date): Promise<void> {
  await forgetSignIns(tenant, now)
  await forgetNotices(tenant, now)
}
