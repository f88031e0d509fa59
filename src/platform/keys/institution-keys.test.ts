import assert from 'node:assert/strict'
import { createSecretKey } from 'node:crypto'
import { it } from 'node:test'
import type { Db } from '../database/connect.ts'
import { new32Bytes, newId } from '../ids.ts'
import { InstitutionKeyring, newWrappedKeys } from './institution-keys.ts'
import type { Keyring } from './keyring.ts'

it('reads the keys of an institution again only after enough others were used since', async () => {
  const secret = createSecretKey(new32Bytes())
  const keyring = { secret: () => secret } as unknown as Keyring
  const ids = [1, 2, 3].map(() => newId(new Date(0)))
  const stored = new Map(ids.map((id) => [id, newWrappedKeys(keyring, id)]))
  const read: string[] = []
  const keys = new InstitutionKeyring(
    keyring,
    async ({ institutionId }) => {
      read.push(institutionId)
      return stored.get(institutionId)!
    },
    2,
  )
  const [one, two, three] = ids as [string, string, string]
  const use = async (...used: readonly string[]): Promise<string[]> => {
    read.length = 0
    for (const institutionId of used) await keys.of({ db: {} as Db, institutionId })
    return [...read]
  }
  assert.deepEqual(await use(one, two, one, two), [one, two])
  assert.deepEqual(await use(one, three, one), [three])
  assert.deepEqual(await use(two, two), [two])
})
