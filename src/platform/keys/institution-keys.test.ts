import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Db } from '../database/connect.ts'
import { newId } from '../ids.ts'
import { InstitutionKeyring, newInstitutionKeys } from './institution-keys.ts'
import { Keyring, newKeyring } from './keyring.ts'

const now = new Date(0)
const keyring = new Keyring(newKeyring(now))
const ids = [1, 2, 3].map(() => newId(now)) as [string, string, string]
const stored = new Map(ids.map((id) => [id, newInstitutionKeys(keyring, id, now)]))
const lockShared = () => Promise.resolve()

it('reads the keys of an institution again only after enough others were used since', async () => {
  const read: string[] = []
  const reading = async ({ institutionId }: { readonly institutionId: string }) => {
    read.push(institutionId)
    return stored.get(institutionId)!
  }
  const keys = new InstitutionKeyring(keyring, { read: reading, lockShared }, { maxKept: 2 })
  const use = async (...used: readonly string[]): Promise<string[]> => {
    read.length = 0
    for (const institutionId of used) await keys.of({ db: {} as Db, institutionId })
    return [...read]
  }
  const [one, two, three] = ids
  assert.deepEqual(await use(one, two, one, two), [one, two])
  assert.deepEqual(await use(one, three, one), [three])
  assert.deepEqual(await use(two, two), [two])
})

it('reads the keys of an institution again after ten minutes, and each time that something is wrapped', async () => {
  let [reads, locks, nowMs] = [0, 0, 0]
  const read = async ({ institutionId }: { readonly institutionId: string }) => {
    reads += 1
    return stored.get(institutionId)!
  }
  const counted = async () => void (locks += 1)
  const keys = new InstitutionKeyring(keyring, { read, lockShared: counted }, { nowMs: () => nowMs })
  const tenant = { db: {} as Db, institutionId: ids[0] }
  await keys.of(tenant)
  nowMs = 599_999
  await keys.of(tenant)
  assert.equal(reads, 1)
  nowMs = 600_000
  await keys.of(tenant)
  assert.equal(reads, 2)
  await keys.toWrap(tenant)
  assert.deepEqual([reads, locks], [3, 1])
})
