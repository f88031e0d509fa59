// The state shared by the successful calls of every operation, and functions for preparing a call.
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import { type Caller, callerAt } from '../call.ts'
import { openDesk } from '../lending.ts'
import { fromBase32, PASSWORD, type Person, type World } from '../world.ts'
import type { Stage, Versioned } from './contract-fixture.ts'

export async function openStage(world: World): Promise<Stage> {
  const lender = world.institutions.alder
  const desk = await openDesk(world, lender)
  const kept = new Map<string, string>()
  const people = new Map<string, Person>()
  return {
    world,
    lender,
    desk,
    auditor: await world.join(lender, 'Ugo', ['auditor']),
    person: async (name, ...roles) => {
      const person = people.get(name) ?? (await world.join(lender, name, roles))
      people.set(name, person)
      return person
    },
    kept,
    of: (name) => {
      const value = kept.get(name)
      if (value === undefined) throw new Error(`no earlier call kept ${name}`)
      return value
    },
  }
}

export function keep(stage: Stage, name: string, { id, row_version }: Versioned): void {
  stage.kept.set(name, id)
  stage.kept.set(`${name} version`, String(row_version))
}

export function versionOf(stage: Stage, name: string): { row_version: number } {
  return { row_version: Number(stage.of(`${name} version`)) }
}

/** A second session of this person, signed in with both factors; `person` keeps the first. */
export async function anotherSession({ world }: Stage, person: Person): Promise<Caller> {
  const own = person.token
  await person.signIn()
  const other = callerAt(world.address, person.token)
  person.token = own
  return other
}

export function loginOf({ lender }: Stage, person: Person): object {
  return { institution_reference: lender.reference, email: person.email, password: PASSWORD }
}

export function tokenIn(link: string): string {
  return link.split('#token=')[1]!
}

/** A fresh code of the authenticator key that an enrolment returned. */
export function codeOf({ world, of }: Stage, key: string): string {
  world.clock.advance(30)
  return codeAt(fromBase32(of(key)), stepAt(world.clock.now()))
}
