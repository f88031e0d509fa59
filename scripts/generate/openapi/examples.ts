// The examples of all areas; each is beside its shapes.
import { globSync } from 'node:fs'
import type { Examples } from '../../../src/platform/http/example.ts'
import { placeOf, projectFolder } from '../generator.ts'
import { CannotGenerate } from '../mistakes.ts'

/** The files that export examples. */
export const EXAMPLES = 'src/*/{examples,examples/*}.ts'

/** @throws CannotGenerate when two files have an example of one operation */
export async function gatherExamples(): Promise<Examples> {
  const files = globSync(EXAMPLES, { cwd: projectFolder }).toSorted()
  const gathered = new Map<string, Examples[string]>()
  for (const file of files) {
    const { examples } = (await import(new URL(file, projectFolder).href)) as { examples: Examples }
    for (const [operation, example] of Object.entries(examples)) {
      if (gathered.has(operation))
        throw new CannotGenerate(`${placeOf(file, `  ${operation}:`)} is a second example of ${operation}`)
      gathered.set(operation, example)
    }
  }
  return Object.fromEntries(gathered)
}
