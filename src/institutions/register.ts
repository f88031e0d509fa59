// Creates a tenant: its row, its keys and its empty chain.
import { openChain } from '../platform/audit/append.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newInstitutionKeys } from '../platform/keys/institution-keys.ts'
import type { Keyring } from '../platform/keys/keyring.ts'
import { lockInstanceKeys, insertKeys } from './keys/key-queries.ts'
import { insertInstitution, type InstitutionRow } from './queries.ts'

export interface NewInstitution extends Pick<
  InstitutionRow,
  'reference' | 'name' | 'country' | 'currency' | 'language'
> {
  readonly demo: boolean
}

/** Runs in the new tenant and uses its id. False when the reference is taken. */
export function registerInstitution(
  tenant: Tenant,
  keyring: Keyring,
  { demo, ...row }: NewInstitution,
  now: Date,
): Promise<boolean> {
  return register(tenant, keyring, { ...row, kind: 'institution', settings: demo ? { demo } : {}, created_at: now })
}

/** Creates the instance's own tenant, for rows that belong to no institution. False when another process created it first. */
export function registerInstance(tenant: Tenant, keyring: Keyring, now: Date): Promise<boolean> {
  return register(tenant, keyring, {
    kind: 'instance',
    reference: `instance-${tenant.institutionId.slice(0, 8)}`,
    name: 'This instance',
    country: 'XX',
    currency: 'XXX',
    language: 'en',
    settings: {},
    created_at: now,
  })
}

type Described = Omit<Parameters<typeof insertInstitution>[1], 'id'>

async function register(tenant: Tenant, keyring: Keyring, described: Described): Promise<boolean> {
  const { institutionId: id } = tenant
  if (!(await insertInstitution(tenant, { ...described, id }))) return false
  await lockInstanceKeys(tenant)
  // A rotation of a key of the instance may have begun since the command read the keys.
  keyring.refresh()
  await insertKeys(tenant, newInstitutionKeys(keyring, id, described.created_at), described.created_at)
  await openChain(tenant)
  return true
}
