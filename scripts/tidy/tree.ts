// The sources of the project as the rules see them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, importsIn } from './imports.ts'
import { lex, type Literal } from './lexer.ts'

export interface Source {
  /** From the root of the project, with `/`. */
  readonly path: string
  readonly text: string
  readonly code: string
  readonly literals: readonly Literal[]
  readonly imports: readonly Import[]
  readonly isTest: boolean
}

export interface Tree {
  readonly sources: readonly Source[]
  /** Every path of the project, folders and files of any kind. */
  readonly paths: readonly string[]
}

export interface Finding {
  readonly path: string
  readonly line: number
  readonly says: string
}

export interface Verdict {
  /** What was looked at, so that a rule that sees nothing is noticed. */
  readonly looked: string
  readonly count: number
  readonly findings: readonly Finding[]
}

export interface Rule {
  readonly name: string
  /** The folder without which there is nothing to look at yet. */
  readonly needs: string
  check(tree: Tree): Verdict
}

const ignored = new Set(['.git', 'node_modules', '.cache', 'data', 'dist'])

export function readTree(root: string): Tree {
  const paths = walk(root, '')
  const sources = paths.filter((path) => /\.(?:ts|mjs)$/.test(path)).map((path) => readSource(root, path))
  return { paths, sources }
}

/** Within one folder, or several; tests apart. */
export function sourcesIn(tree: Tree, ...folders: string[]): Source[] {
  return tree.sources.filter(
    (source) => !source.isTest && folders.some((folder) => source.path.startsWith(`${folder}/`)),
  )
}

/** Every place of `pattern` (with the flag g) in the code of `sources`. */
export function findingsOf(sources: readonly Source[], pattern: RegExp, says: (found: string) => string): Finding[] {
  return sources.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map((found) => ({
      path,
      line: lineAt(code, found.index),
      says: says(found[0].trim()),
    })),
  )
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
  const { code, literals } = lex(text)
  const isTest = /\.(?:test|fixture)\.ts$/.test(path)
  return { path, text, code, literals, imports: importsIn(path, text, code), isTest }
}
