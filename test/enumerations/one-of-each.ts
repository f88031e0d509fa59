// One object of every kind that has an id in a path, made through the API in one institution.
import { openDesk } from '../lending.ts'
import type { Lender, World } from '../world.ts'
import type { Ids, MakerContext } from './contract-fixture.ts'
import { contracts, merge } from './contract-fixtures.ts'

export type { Ids }

const makersInUse = merge(contracts.map(({ inUse }) => inUse ?? {}))
const makersSpent = merge(contracts.map(({ spent }) => spent ?? {}))

export async function oneOfEach(world: World, lender: Lender): Promise<Ids> {
  return (await makeEach(world, lender)).inUse
}

/** `spent` makes objects in a final state, for the kinds that have one. */
export async function makeEach(
  world: World,
  lender: Lender,
): Promise<{ readonly inUse: Ids; readonly spent: () => Promise<Ids> }> {
  const desk = await openDesk(world, lender)
  const made = new Map<string, Promise<string>>()
  const context: MakerContext = {
    world,
    lender,
    desk,
    id: (parameter) => {
      const id = made.get(parameter) ?? makersInUse[parameter]!(context)
      made.set(parameter, id)
      return id
    },
  }
  const inUse: Record<string, string> = {}
  // One after another: their people share a clock, and a code is valid once.
  for (const parameter of Object.keys(makersInUse)) inUse[parameter] = await context.id(parameter)
  for (const { alsoMakes } of contracts) await alsoMakes?.(context)
  return {
    inUse,
    spent: async () => {
      const spent: Record<string, string> = {}
      for (const [parameter, make] of Object.entries(makersSpent)) spent[parameter] = await make(context)
      return { ...inUse, ...spent }
    },
  }
}
