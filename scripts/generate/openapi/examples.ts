// The examples of all areas; each is beside its shapes.
import { globSync } from 'node:fs'
import type { Examples } from '../../../src/platform/http/example.ts'
import { projectFolder } from '../generator.ts'

/** @throws TypeError when two files have an example of one operation */
export async function gatherExamples(): Promise<Examples> {
  const files = globSync('src/*/{examples,examples/*}.ts', { cwd: projectFolder }).toSorted()
  const gathered = new Map<string, Examples[string]>()
  for (const file of files) {
    const { examples } = (await import(new URL(file, projectFolder).href)) as { examples: Examples }
    for (const [operation, example] of Object.entries(examples)) {
      if (gathered.has(operation)) throw new TypeError(`${operation} has two examples`)
      gathered.set(operation, example)
    }
  }
  return Object.fromEntries(gathered)
}
