// Changes a setting of an institution as its operator does, with the event: settings are compared with the chain.
import assert from 'node:assert/strict'
import { setInstitution } from '../../src/operator/institutions.ts'
import type { Lender, World } from '../world.ts'

export async function changeSetting(world: World, lender: Lender, name: string, value: string): Promise<void> {
  const done = await setInstitution(world.operator, lender.reference, name, value)
  assert.ok('setting' in done, `${name}=${value}`)
}
