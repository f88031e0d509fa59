// The sources of the project as the rules see them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Program } from 'oxc-parser'
import { type Import, importsIn } from './imports.ts'
import { type At, type Literal, literalsIn } from './syntax.ts'

export interface Source {
  /** From the root of the project, with `/`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  readonly program: Program
  readonly literals: readonly Literal[]
  readonly isTest: boolean
}

export interface Tree {
  readonly sources: readonly Source[]
  /** Every path of the project, folders and files of any kind. */
  readonly paths: readonly string[]
  /** The text of any file; empty when it does not exist. */
  read(path: string): string
}

export interface Finding {
  readonly path: string
  readonly line: number
  readonly message: string
}

export interface Verdict {
  /** How much was examined, so that a rule that sees nothing is noticed. */
  readonly examined: string
  readonly count: number
  readonly findings: readonly Finding[]
}

export interface Rule {
  readonly name: string
  /** The folder that must exist for the rule to apply. */
  readonly needs: string
  check(tree: Tree): Verdict
}

/** Its message begins with the place. */
export class UnreadableSource extends Error {}

const ignored = new Set(['.git', 'node_modules', '.cache', 'data', 'dist'])

export function readTree(root: string): Tree {
  const paths = walk(root, '')
  const sources = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path)).map((path) => readSource(root, path))
  return { paths, sources, read: (path) => (paths.includes(path) ? readFileSync(join(root, path), 'utf8') : '') }
}

/** Within one or several folders, without tests. */
export function sourcesIn(tree: Tree, ...folders: string[]): Source[] {
  return tree.sources.filter(
    (source) => !source.isTest && folders.some((folder) => source.path.startsWith(`${folder}/`)),
  )
}

/** The findings in `source`, each with its line. */
export function findingsIn<T extends At>(source: Source, found: readonly T[], message: (one: T) => string): Finding[] {
  return found.map((one) => ({ path: source.path, line: lineAt(source.text, one.at), message: message(one) }))
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? [path, ...walk(root, path)] : [path]
    })
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text, { preserveParens: false })
  const [error] = parsed.errors
  if (error) {
    const line = lineAt(
      text,
      Buffer.from(text)
        .subarray(0, error.labels[0]?.start ?? 0)
        .toString().length,
    )
    throw new UnreadableSource(`${path}:${line} cannot be read: ${error.message}`)
  }
  let literals: readonly Literal[] | undefined
  return {
    path,
    text,
    imports: importsIn(path, text, parsed.module),
    get program() {
      return parsed.program
    },
    get literals() {
      return (literals ??= literalsIn(parsed.program))
    },
    isTest: /\.(?:test|fixture)\.ts$/.test(path),
  }
}
