// The stage of the journey that calls every operation once with success, and what a step of it is.
import { type Caller, callerAt } from '../call.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../lending.ts'
import { type Lender, PASSWORD, type Person, type World } from '../world.ts'

export interface Stage {
  readonly world: World
  readonly lender: Lender
  readonly desk: LendingDesk
  readonly auditor: Person
  /** Whose account is looked at and changed. */
  readonly nora: Person
  /** What earlier steps left for later ones: ids, versions, tokens, seeds. */
  readonly kept: Map<string, string>
  readonly of: (name: string) => string
}

/** The call that is measured. What is needed before it was done by the step, and is not measured. */
export interface Call {
  readonly caller: Caller
  readonly path: string
  readonly body?: unknown
  /** Keeps what later steps need. */
  readonly keeps?: (answer: never) => void
}

export type Step = readonly [operation: string, prepare: (stage: Stage) => Call | Promise<Call>]

export interface Versioned {
  readonly id: string
  readonly row_version: number
}

export async function openStage(world: World): Promise<Stage> {
  const lender = world.institutions.alder
  const desk = await openDesk(world, lender)
  const kept = new Map<string, string>()
  return {
    world,
    lender,
    desk,
    auditor: await world.join(lender, 'Ugo', ['auditor']),
    nora: await world.join(lender, 'Nora', ['analyst']),
    kept,
    of: (name) => {
      const value = kept.get(name)
      if (value === undefined) throw new Error(`no step has left ${name} yet`)
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

/** Another session of somebody, fully signed in; their own stays the one that it was. */
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

let invited = 0

/** A new invitation with its id and its token. */
export async function invitation({ lender }: Stage): Promise<{ id: string; token: string }> {
  invited += 1
  await lender.administrator.stepUp()
  const body = { email: `guest${invited}@${lender.reference}.example`, roles: ['analyst'] }
  const issued = (await lender.administrator.post('/admin/invitations', body, 201)) as Issued
  return { id: issued.invitation.id, token: tokenIn(issued.link) }
}

export interface Issued {
  readonly invitation: { readonly id: string }
  readonly link: string
}

export function tokenIn(link: string): string {
  return link.split('#token=')[1]!
}

/** An application entered and submitted by the analyst; `row` chooses the amount. */
export async function submitted({ desk }: Stage, params: { above: number }): Promise<Versioned> {
  const row = rows.find(({ amount }) => Number(amount) > params.above)!
  const body = applicationBody(desk.productId, row, { external_reference: `journey ${params.above}` })
  const draft = (await desk.analyst.post('/applications', body, 201)) as Versioned
  const { row_version } = draft
  return (await desk.analyst.post(`/applications/${draft.id}/submit`, { row_version })) as Versioned
}
