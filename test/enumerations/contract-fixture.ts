// What an area gives to the tests that go through every operation: its contract.fixture.ts exports one `contract`.
import type { Caller } from '../call.ts'
import type { LendingDesk } from '../lending.ts'
import type { Lender, Person, World } from '../world.ts'
import type { Row } from './rights.ts'

export interface ContractFixture {
  /** Who may do what, by `METHOD /path`: decided from the README of the area, never copied from the operation's route. */
  readonly rights: Readonly<Record<string, Row>>
  /** One successful call per operation, in an order in which each finds what the earlier ones made. */
  readonly calls: Readonly<Record<string, PrepareCall>>
  /** By operation: the operations of other areas that must have been called before. */
  readonly callsAfter?: Readonly<Record<string, readonly string[]>>
  /** By path parameter: makes an object of this area that can still be changed. */
  readonly inUse?: Makers
  /** By path parameter: makes an object in a final state; without an entry, the one in use is taken. */
  readonly spent?: Makers
  /** Makes what an active institution also has of this area, with no path parameter of its own. */
  readonly alsoMakes?: (context: MakerContext) => Promise<unknown>
  /** By operation: a valid body, where the body of the published example does not fit every object of the kind. */
  readonly bodies?: Readonly<Record<string, (ids: Ids) => object>>
}

/** By the name of the path parameter, with the path before it where an area before has one of this name (`idAt`). */
export type Ids = Readonly<Record<string, string>>

type Makers = Readonly<Record<string, (context: MakerContext) => Promise<string>>>

export interface MakerContext {
  readonly world: World
  readonly lender: Lender
  readonly desk: LendingDesk
  /** The id of the object in use, which is made by its area when it is first needed. */
  readonly id: (parameter: string) => Promise<string>
}

/** Does what the call needs beforehand; only the returned call is measured. */
export type PrepareCall = (stage: Stage) => Call | Promise<Call>

export interface Call {
  readonly caller: Caller
  readonly path: string
  readonly body?: unknown
  /** Takes from the answer what later calls need. */
  readonly keeps?: (answer: never) => void
}

/** The state that the calls of all areas share. */
export interface Stage {
  readonly world: World
  readonly lender: Lender
  readonly desk: LendingDesk
  readonly auditor: Person
  /** Joins when first needed. Each area uses people of its own, so that it changes nothing for another. */
  readonly person: (name: string, ...roles: readonly string[]) => Promise<Person>
  /** What earlier calls left for later ones: ids, versions, tokens, keys. */
  readonly kept: Map<string, string>
  /** @throws when no call has left this yet */
  readonly of: (name: string) => string
}

export interface Identified {
  readonly id: string
}

export interface Versioned extends Identified {
  readonly row_version: number
}
