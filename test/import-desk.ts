// What most tests of imports begin with: a world in which one lender lends and somebody of it imports.
import { after, before } from 'node:test'
import { type ImportDesk, openImportDesk } from './batches.ts'
import { createWorld, type WorldParams } from './world.ts'

/** Opened before the tests of the suite that asks for it and stopped behind them; until then nothing is in it. */
export function importDesk(params?: WorldParams): ImportDesk {
  const desk = {} as ImportDesk
  before(async () => {
    const world = await createWorld(params)
    // First, so that it is stopped also when the lender cannot be opened.
    Object.assign(desk, { world })
    Object.assign(desk, await openImportDesk(world, world.institutions.alder))
  })
  after(() => desk.world.stop())
  return desk
}
