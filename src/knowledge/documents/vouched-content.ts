// A document with its content, as the chain of its owner vouches for it.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Platform } from '../../platform/platform.ts'
import { mayRead, type Reader } from '../rules/may-read.ts'
import { type ContentRow, contentTables, type DocumentKey, findDocumentId, readContent } from './document-queries.ts'

/**
 * Of the tenant. `NOT_FOUND` for one that is not there or that the reader may not read, whether it is damaged or not; one
 * that was deleted beside the service is missed only for whoever manages documents.
 */
export async function vouchedContent(
  platform: Platform,
  tenant: Tenant,
  document: DocumentKey,
  reader: Reader,
): Promise<ContentRow | Refusal> {
  const row = await readContent(platform, tenant, document)
  if (!row) return (await refuseDeleted(platform, tenant, document, reader)) ?? refuse(platformRefusals.NOT_FOUND)
  const isCommon = tenant.institutionId === platform.keyring.instanceId
  if (!mayRead(reader, { roles: row.roles, isCommon })) return refuse(platformRefusals.NOT_FOUND)
  return (await refuseDamagedStates(platform, tenant, contentTables, row.rows_read)) ?? row
}

async function refuseDeleted(
  platform: Platform,
  tenant: Tenant,
  document: DocumentKey,
  { manages }: Reader,
): Promise<Refusal | null> {
  const id = manages ? await findDocumentId(tenant, document) : undefined
  return id === undefined ? null : refuseDamaged(platform, tenant, contentTables, [id])
}
