// Which operations the console calls: read from its sources, where each path of a call is written out.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Program } from 'oxc-parser'
import { literalsIn, methodCallsIn, textOf } from '../tidy/syntax.ts'
import { CannotGenerate } from './mistakes.ts'

const METHODS: readonly string[] = ['get', 'post', 'put', 'delete']

interface Source {
  readonly file: string
  readonly program: Program
}

/** `operations` as `POST /api/v1/policies`. @returns the files of the console that call each of them */
export function callsOf(project: URL, operations: readonly string[]): Map<string, string[]> {
  const sources = sourcesOf(fileURLToPath(project))
  const words = wordsByFolder(sources)
  const asked = sources.flatMap((source) => callsIn(source).map((call) => ({ call, file: source.file })))
  const exact = new Set(asked.map(({ call }) => call))
  const calls = new Map<string, string[]>()
  for (const { call, file } of asked) {
    // A variable part does not stand for an operation whose path is written out somewhere.
    const open = operations.filter((operation) => operation === call || !exact.has(operation))
    const fitting = open.filter((operation) => fits(operation, call, words.get(dirname(file))!))
    if (fitting.length === 0) throw new CannotGenerate(`${file}: no operation is ${call}`)
    for (const operation of fitting) calls.set(operation, [...new Set(calls.get(operation)).add(file)])
  }
  return calls
}

function sourcesOf(folder: string): Source[] {
  const files = globSync('console/src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'))
  return files.toSorted().map((file) => {
    const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'))
    return { file, program }
  })
}

function wordsByFolder(sources: readonly Source[]): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  for (const { file, program } of sources) {
    const own = literalsIn(program).map(({ text }) => text)
    words.set(dirname(file), new Set([...(words.get(dirname(file)) ?? []), ...own]))
  }
  return words
}

/** As `POST /api/v1/policies`, with `${}` for each variable part. */
function callsIn({ program }: Source): string[] {
  return methodCallsIn(program).flatMap(({ name, first }) => {
    const path = first === null ? null : textOf(first)
    if (path === null || !METHODS.includes(name) || !path.startsWith('/api/v1')) return []
    return [`${name.toUpperCase()} ${path}`]
  })
}

/** What stands in the place of a variable part of the path is written out in the folder as a text. */
function fits(operation: string, call: string, words: ReadonlySet<string>): boolean {
  const [parts, asked] = [operation.split('/'), call.split('/')]
  return (
    parts.length === asked.length &&
    parts.every((part, at) => part === asked[at] || (asked[at] === '${}' && words.has(part)))
  )
}
