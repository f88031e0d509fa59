// One object of every kind that has an id in a path, made through the API in one institution.
import { openDesk } from '../lending.ts'
import { createFurnishedWorld, type Lender, type World, type WorldParams } from '../world.ts'
import type { Ids, MakerContext } from './contract-fixture.ts'
import { contracts, merge } from './contract-fixtures.ts'

export type { Ids }

const makersInUse = merge(contracts.map(({ inUse }) => inUse ?? {}))
const makersSpent = merge(contracts.map(({ spent }) => spent ?? {}))

/** The ids of one lender: what is in use, and the same with those of objects in a final state. */
interface Each {
  readonly inUse: Ids
  readonly spent: Ids
}

/** A world in which both lenders have one object of every kind from the start, with people who made them. */
export async function createPopulatedWorld(
  params: WorldParams = {},
): Promise<{ readonly world: World; readonly alder: Each; readonly birch: Each }> {
  const each = async (world: World, lender: Lender): Promise<Each> => {
    const { inUse, spent } = await makeEach(world, lender)
    return { inUse, spent: await spent() }
  }
  const make = async (world: World): Promise<{ alder: Each; birch: Each }> => ({
    alder: await each(world, world.institutions.alder),
    birch: await each(world, world.institutions.birch),
  })
  const { world, furniture } = await createFurnishedWorld({ name: 'populated', make }, params)
  return { world, ...furniture }
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
