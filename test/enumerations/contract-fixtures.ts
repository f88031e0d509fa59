// Gathers the contract.fixture.ts of every area that has operations. A missing file fails every test that imports this.
import { areas } from '../../src/areas.ts'
import { gatherExamples } from '../../scripts/generate/openapi/examples.ts'
import type { ContractFixture, Ids, PrepareCall } from './contract-fixture.ts'
import type { Row } from './rights.ts'

export interface AreaContract extends ContractFixture {
  readonly area: string
}

export const contracts: readonly AreaContract[] = await Promise.all(
  areas
    .filter(({ routes }) => routes.length > 0)
    .map(async ({ name }) => {
      const file = new URL(`../../src/${name}/contract.fixture.ts`, import.meta.url)
      const { contract } = (await import(file.href)) as { contract: ContractFixture }
      return { ...contract, area: name }
    }),
)

/** By `METHOD /path`. */
export const rights: Readonly<Record<string, Row>> = merge(contracts.map((one) => one.rights))

const examples = await gatherExamples()
const ownBodies = merge(contracts.map(({ bodies }) => bodies ?? {}))

/** A body that passes validation: that of the fixture, else that of the published example. */
export function bodyOf(operation: string, ids: Ids): object | undefined {
  return ownBodies[operation]?.(ids) ?? (examples[operation]?.body as object | undefined)
}

/**
 * The id for a parameter of a path. Two areas may have a parameter of one name: the later one then names its own with the path
 * before it, `/support/requests/request_id`.
 */
export function idAt(path: string, parameter: string, ids: Ids): string | undefined {
  return ids[`${path.split('/{')[0]}/${parameter}`] ?? ids[parameter]
}

/** A path with these ids. */
export function pathWith(path: string, ids: Ids): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => idAt(path, name, ids)!)
}

type NamedCall = readonly [operation: string, prepare: PrepareCall]

/** The calls of all areas, in an order that respects `callsAfter`. */
export const calls: readonly NamedCall[] = inOrder(contracts)

/**
 * Takes the calls of each area in their order, and pauses an area where it waits for another.
 * @throws TypeError when areas wait for each other, or for an operation that has no call
 */
export function inOrder(fixtures: readonly Pick<ContractFixture, 'calls' | 'callsAfter'>[]): NamedCall[] {
  const ordered: NamedCall[] = []
  const waiting = fixtures.map(({ calls: own, callsAfter = {} }) => ({ calls: Object.entries(own), callsAfter }))
  const done = new Set<string>()
  while (waiting.some(({ calls: left }) => left.length > 0)) {
    const before = ordered.length
    for (const { calls: left, callsAfter } of waiting)
      while (left[0] && (callsAfter[left[0][0]] ?? []).every((operation) => done.has(operation))) {
        done.add(left[0][0])
        ordered.push(left.shift()!)
      }
    if (ordered.length === before) {
      const names = waiting.flatMap(({ calls: left }) => left[0]?.[0] ?? [])
      throw new TypeError(`these calls wait for operations that are not called before them: ${names.join(', ')}`)
    }
  }
  return ordered
}

/** @throws TypeError when two areas have an entry of the same name */
export function merge<T>(records: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const merged: Record<string, T> = {}
  for (const [name, entry] of records.flatMap((record) => Object.entries(record))) {
    if (merged[name] !== undefined) throw new TypeError(`two contract fixtures have an entry for ${name}`)
    merged[name] = entry
  }
  return merged
}
