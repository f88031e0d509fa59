// Mistakes in the sources are printed as one sentence that begins with their place; a fault of a generator has a stack.
import { BadDeclaration } from '../../src/platform/bad-declaration.ts'
import { MigrationProblem } from '../../src/platform/database/migrate.ts'

/** Its message begins with the place. */
export class CannotGenerate extends Error {}

const project = new URL('../../', import.meta.url).href

/** The mistake that ended the work; empty when there is none. */
export async function mistakesIn(work: () => Promise<void>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (fault) {
    if (fault instanceof CannotGenerate) return [fault.message]
    if (fault instanceof MigrationProblem) return [`database/migrations/: ${fault.message}`]
    if (fault instanceof BadDeclaration) return [`${callerOf(fault)} ${fault.message}`]
    throw fault
  }
}

/** What called the function that threw: `src/policies/shapes.ts:12`. */
function callerOf({ stack = '' }: Error): string {
  const places = stack.split(project).slice(1)
  return places[1]?.split(':').slice(0, 2).join(':') ?? 'src/'
}
