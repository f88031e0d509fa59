// Changes the row of an institution with an event, because it is compared with the chain.
import assert from 'node:assert/strict'
import { setInstitution } from '../../src/operator/institutions.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import { event } from '../../src/platform/audit/draft.ts'
import { systemFrame } from '../../src/platform/audit/frame.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Lender, World } from '../world.ts'

/** As its operator does. */
export async function changeSetting(world: World, lender: Lender, name: string, value: string): Promise<void> {
  const done = await setInstitution(world.operator, lender.reference, name, value)
  assert.ok('setting' in done, `${name}=${value}`)
}

/** No act changes the language; a test shows both in one world. */
export async function changeLanguage(
  { operator, service }: World,
  { id }: Lender,
  language: 'en' | 'fr',
): Promise<void> {
  await inTenant(operator.pool, id, async (tenant) => {
    await tenant.db.updateTable('institutions').set({ language }).where('id', '=', id).execute()
    const data = { setting: 'language', from: null, to: language }
    await appendEvents(tenant, systemFrame(service.platform), [
      event('institution.changed', { type: 'institution', id }, data),
    ])
  })
}
