// The steps of a rotation on the keys of one institution, each in a transaction with its event.
import type { Tenant } from '../../platform/database/tenant.ts'
import { newId } from '../../platform/ids.ts'
import { addMilliseconds } from '../../platform/instant.ts'
import {
  institutionKeyPurposes,
  newInstitutionKey,
  rewrapInstitutionKey,
} from '../../platform/keys/institution-keys.ts'
import type { Keyring, SealingPurpose } from '../../platform/keys/keyring.ts'
import { unlessDamaged } from '../../platform/stored-data-damaged.ts'
import {
  deleteKey,
  insertKeys,
  type KeyRow,
  lockKeys,
  readKeys,
  storeState,
  storeWrapped,
  tryKeysAlone,
} from './key-queries.ts'

/** Six times as long as a process keeps the keys that it has read. */
const NEXT_KEY_AGE_MIN_MS = 3_600_000

export type Begun =
  | { readonly state: 'begun' | 'unfinished'; readonly keyId: string }
  /** Some process may not know the next key yet. */
  | { readonly state: 'too_soon'; readonly from: Date }

/** The next key becomes the current one, and a further one is made. Null while something is being wrapped. */
export async function beginRotation(tenant: Tenant, keyring: Keyring, now: Date): Promise<Begun | null> {
  if (!(await tryKeysAlone(tenant))) return null
  const keys = (await lockKeys(tenant)).filter(({ purpose }) => purpose === 'wrapping')
  const [current, next, retiring] = (['current', 'next', 'retiring'] as const).map((state) => keyIn(keys, state))
  if (current === undefined || next === undefined) throw new TypeError('an institution has no next key')
  if (retiring !== undefined) return { state: 'unfinished', keyId: current.id }
  const from = addMilliseconds(next.created_at, NEXT_KEY_AGE_MIN_MS)
  if (from > now) return { state: 'too_soon', from }
  await storeState(tenant, current.id, 'retiring')
  await storeState(tenant, next.id, 'current')
  const { institutionId } = tenant
  const following = newInstitutionKey(keyring, institutionId, { id: newId(now), purpose: 'wrapping', state: 'next' })
  await insertKeys(tenant, [following], now)
  return { state: 'begun', keyId: next.id }
}

/** Destroys the previous key, under which nothing is wrapped any more, and returns its id; null when there is none. */
export async function endRotation(tenant: Tenant): Promise<string | null> {
  const retiring = keyIn(await lockKeys(tenant), 'retiring')
  if (retiring === undefined) return null
  await deleteKey(tenant, retiring.id)
  return retiring.id
}

export async function hasUnfinishedRotation(tenant: Tenant): Promise<boolean> {
  return keyIn(await readKeys(tenant), 'retiring') !== undefined
}

/** Wraps the keys of the institution that a key of the instance wraps under the present one. A damaged one stays as it is. */
export async function rewrapKeys(
  tenant: Tenant,
  keyring: Keyring,
  purpose: SealingPurpose,
): Promise<{ readonly rewrapped: number; readonly damaged: number }> {
  const keys = (await lockKeys(tenant)).filter((key) => institutionKeyPurposes[key.purpose] === purpose)
  let rewrapped = 0
  for (const key of keys) {
    const wrapped = unlessDamaged(() => rewrapInstitutionKey(keyring, tenant.institutionId, key))
    if (wrapped === null) continue
    await storeWrapped(tenant, key.id, wrapped)
    rewrapped += 1
  }
  return { rewrapped, damaged: keys.length - rewrapped }
}

function keyIn(keys: readonly KeyRow[], state: KeyRow['state']): KeyRow | undefined {
  return keys.find((key) => key.state === state)
}
