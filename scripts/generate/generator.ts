// The interface of generators. `npm run generate` writes the text of each, test/contract/generated.test.ts compares it,
// and `npm run check` compares those that need no database.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mistakesIn } from './mistakes.ts'

export type Row = Readonly<Record<string, string | boolean | null>>
/** Queries the catalogue of a database with all migrations applied. */
export type Query = (text: string) => Promise<Row[]>

interface Described {
  /** The generated file, relative to the project. */
  readonly path: string
  /** The sources of the file, named when it is outdated. */
  readonly from: string
  /** Changes that generating again would accept silently, one sentence each with advice; checked first. */
  readonly objections?: (project: URL) => string[]
}

interface FromSources extends Described {
  readonly needsDatabase: false
  /** The parts of the file that are not up to date, for generators too slow for a check; used instead of `make`. */
  readonly differences?: (project: URL) => string[]
  /** The complete text of the file. @param project the folder of the project */
  readonly make: (project: URL) => Promise<string> | string
  /** Further files that are written and compared with it: their text by path. */
  readonly files?: () => ReadonlyMap<string, string>
}

interface FromDatabase extends Described {
  readonly needsDatabase: true
  readonly make: (query: Query) => Promise<string>
}

export type Generator = FromSources | FromDatabase

export const projectFolder = new URL('../../', import.meta.url)

/** The current text of the file; empty when it does not exist. */
export function present(path: string, project: URL = projectFolder): string {
  const file = new URL(path, project)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The line of the first file that contains the text, as `src/policies/routes.ts:12`. */
export function placeOf(files: string, text: string): string {
  for (const path of globSync(files, { cwd: projectFolder }).toSorted()) {
    const line = present(path)
      .split('\n')
      .findIndex((found) => found.includes(text))
    if (line >= 0) return `${path}:${line + 1}`
  }
  return files
}

/** One line with advice for each outdated file; and for each that cannot be made; empty when all are up to date. */
export async function drift(
  generators: readonly Generator[],
  query: Query | null,
  project: URL = projectFolder,
): Promise<string[]> {
  const problems: string[] = []
  for (const generator of generators) {
    const objections = generator.objections?.(project) ?? []
    problems.push(...objections)
    if (objections.length > 0 || (generator.needsDatabase && query === null)) continue
    const mistakes = await mistakesIn(async () => {
      const differences = await differencesOf(generator, query, project)
      if (differences === null) return
      const which = differences.length === 0 ? '' : ` (${differences.join(', ')})`
      problems.push(
        `${generator.path} differs from ${generator.from}${which}: run \`npm run generate\` and review the change`,
      )
    })
    problems.push(...mistakes)
  }
  return problems
}

/** The parts that differ, as far as the generator knows them; null when the file is up to date. */
async function differencesOf(generator: Generator, query: Query | null, project: URL): Promise<string[] | null> {
  if (!generator.needsDatabase && generator.differences) {
    const differences = generator.differences(project)
    return differences.length === 0 ? null : differences
  }
  const further = [...furtherFiles(generator)].every(([path, text]) => present(path, project) === text)
  return further && present(generator.path, project) === (await textOf(generator, query, project)) ? null : []
}

export function furtherFiles(generator: Generator): ReadonlyMap<string, string> {
  return (generator.needsDatabase ? undefined : generator.files?.()) ?? new Map()
}

/** @throws Error when it needs a database and there is none */
export async function textOf(generator: Generator, query: Query | null, project: URL = projectFolder): Promise<string> {
  if (!generator.needsDatabase) return await generator.make(project)
  if (query === null) throw new Error(`${generator.path} is made from a database`)
  return await generator.make(query)
}
