// A step of a rotation: the keys of files are wrapped under the present key of the institution.
import type { Tenant } from '../platform/database/tenant.ts'
import { type InstitutionKeys, rewrapOwnKey } from '../platform/keys/institution-keys.ts'
import { type Rewrapped, rewrapRows, type WrappedRow } from '../platform/keys/rewrap.ts'
import { lockFilesAfter, storeFileKeys } from './file-queries.ts'

/** Of up to `limit` files behind `after`. The chain vouches for the keys of files, so each changed one needs an event. */
export async function rewrapFiles(
  tenant: Tenant,
  keys: InstitutionKeys,
  after: string | null,
  limit: number,
): Promise<Rewrapped> {
  const rows = await lockFilesAfter(tenant, after, limit)
  const rewrap = ({ id, wrapped_key }: WrappedRow): Buffer | null =>
    rewrapOwnKey(keys, ['import-file', tenant.institutionId, id], wrapped_key)
  return rewrapRows(rows, limit, rewrap, (changed) => storeFileKeys(tenant, changed))
}
