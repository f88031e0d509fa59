// A step of a rotation: the keys of support requests are wrapped under the present key of the institution.
import type { Tenant } from '../../platform/database/tenant.ts'
import { type InstitutionKeys, rewrapOwnKey } from '../../platform/keys/institution-keys.ts'
import { type Rewrapped, rewrapRows, type WrappedRow } from '../../platform/keys/rewrap.ts'
import { keyPlace } from '../sealed-texts.ts'
import { lockRequestsAfter, storeRequestKeys } from './key-queries.ts'

/** Of up to `limit` requests behind `after`. The chain vouches for their keys, so each changed one needs an event. */
export async function rewrapSupportRequests(
  tenant: Tenant,
  keys: InstitutionKeys,
  after: string | null,
  limit: number,
): Promise<Rewrapped> {
  const rows = await lockRequestsAfter(tenant, after, limit)
  const rewrap = ({ id, wrapped_key }: WrappedRow): Buffer | null =>
    rewrapOwnKey(keys, keyPlace(tenant.institutionId, id), wrapped_key)
  return rewrapRows(rows, limit, rewrap, (changed) => storeRequestKeys(tenant, changed))
}
