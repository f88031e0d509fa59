// What most tests of imports begin with: a world in which one lender lends and somebody of it imports.
import { after, before } from 'node:test'
import { createImportDesk, type ImportDesk } from './batches.ts'
import type { WorldParams } from '../world.ts'

/** Opened before the tests of the suite that asks for it and stopped behind them; until then nothing is in it. */
export function importDesk(params?: WorldParams): ImportDesk {
  const desk = {} as ImportDesk
  before(async () => {
    Object.assign(desk, await createImportDesk(params))
  })
  after(() => desk.world.stop())
  return desk
}
