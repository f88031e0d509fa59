// `simulation cancel ID` ends a replay that is queued or running; `simulation changes ID` lists the applications whose
// recommendation changes.
import type { Command } from 'commander'
import { cancelSimulation, type ChangedMemberOut, changesOf } from '../../historical-simulations/index.ts'
import { listChains } from '../../operator/index.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { inSnapshot, inTenant } from '../../platform/database/transaction.ts'
import { appUrlOf, asPerson } from '../as-person.ts'
import { addCommand, addGroup, answer, type JsonOption } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { type Session, withOperator } from '../session.ts'
import { printLine } from '../terminal/print.ts'
import { isId } from './saved-objects.ts'

/** The width of each column. Known beforehand, because the lines of a million members are printed while they are read. */
const COLUMNS: Readonly<Record<string, number>> = {
  'application id': 36,
  reference: 9,
  candidate: 9,
  'reference score': 15,
  'candidate score': 15,
}

interface ChangesOptions extends JsonOption {
  readonly institution: string
  readonly by?: string
}

export function simulationCommands(program: Command): void {
  const group = addGroup(program, 'simulation', 'historical simulations: cancels one, lists all that it changes')
  addCommand(group, 'cancel <simulation>', 'cancels a simulation that is queued or running').action(cancel)
  addCommand(group, 'changes <simulation>', 'lists every application whose recommendation changes, with both results')
    .requiredOption('--institution <reference>')
    .option('--by <email>', 'the person who reads; needs the permissions to read simulations and applications')
    .action(changes)
}

async function cancel(id: string, options: JsonOption): Promise<void> {
  requireId(id)
  const institution = await withOperator((session) => withApp(session, (pool) => cancelWhereFound(session, pool, id)))
  answer(options, { id, state: 'cancelled', institution }, () =>
    printLine(`The simulation ${id} of ${institution} is cancelled. What was replayed of it is not shown.`),
  )
}

/** Returns the reference of the institution. @throws CannotRun when no institution has it, or it has ended */
async function cancelWhereFound({ operator }: Session, pool: Pool, id: string): Promise<string> {
  for (const { institutionId, reference } of await listChains(operator.pool)) {
    const found = await inTenant(pool, institutionId, (tenant) => cancelSimulation(operator, tenant, id))
    if (found === 'was cancelled') return reference
    if (found !== null)
      throw new CannotRun(`the simulation ${id} of ${reference} is ${found}: nothing is left to cancel`)
  }
  throw new CannotRun(`no institution has the simulation ${id}`)
}

async function changes(id: string, options: ChangesOptions): Promise<void> {
  requireId(id)
  const all: ChangedMemberOut[] = []
  if (!options.json) printLine(aligned(Object.keys(COLUMNS)))
  await withOperator((session) =>
    asPerson(
      session,
      { institution: options.institution, by: options.by, permission: 'simulations.read' },
      async (acting) => {
        await acting.authorise()
        // Refused to whoever may not read applications, in which the list would name them.
        await acting.call('GET', '/applications', { query: { limit: '1' } })
        await inSnapshot(acting.platform.pool, acting.institutionId, async (tenant) => {
          const members = await changesOf(tenant, id)
          if (members === null)
            throw new CannotRun(
              `${options.institution} has no finished simulation ${id}: its changes are known at its end`,
            )
          for await (const some of members)
            if (options.json) all.push(...some)
            else for (const member of some) printLine(lineOf(member))
        })
      },
    ),
  )
  answer(options, all, () => {})
}

function lineOf({ application_id, candidate, reference }: ChangedMemberOut): string {
  const scores = [reference, candidate].map(({ score }) => score ?? '–')
  return aligned([application_id, reference.recommendation, candidate.recommendation, ...scores])
}

function aligned(cells: readonly string[]): string {
  const widths = Object.values(COLUMNS)
  return cells
    .map((cell, i) => cell.padEnd(widths[i]!))
    .join('  ')
    .trimEnd()
}

function requireId(id: string): void {
  if (!isId(id)) throw new CannotRun(`${id} is not the id of a simulation, which its start answered`, USAGE)
}

async function withApp<T>(session: Session, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url: appUrlOf(session), max: 1, name: 'probity simulation' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
