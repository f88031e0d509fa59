// The fixture of most import tests: a world in which one lender can lend and import.
import { after, before } from 'node:test'
import { createImportDesk, type ImportDesk } from './batches.ts'
import type { WorldParams } from '../world.ts'

/** Filled before the tests of the calling suite and stopped after them; empty until then. */
export function importDesk(params?: WorldParams): ImportDesk {
  const desk = {} as ImportDesk
  before(async () => {
    Object.assign(desk, await createImportDesk(params))
  })
  after(() => desk.world.stop())
  return desk
}
