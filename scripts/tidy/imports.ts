// Which files a file imports; the TypeScript here names every file with its ending.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type EcmaScriptModule, parseSync } from 'oxc-parser'

export interface Import {
  readonly at: number
  readonly specifier: string
  /** The path within the project; null for a package or a part of Node. */
  readonly path: string | null
  /** Removed at run time. */
  readonly typeOnly: boolean
  /** The imported names, as exported there; `*` for all. */
  readonly names: readonly string[]
  /** What of it this file exports again by `export`, not by another name of its own: see renamed.ts. */
  readonly exported: readonly Exported[]
}

export interface Exported {
  /** As exported here; `*` for all. */
  readonly name: string
  readonly isType: boolean
}

/** Static imports, re-exports and dynamic imports. A dynamic import of a non-literal has its expression. */
export function importsIn(file: string, text: string, module: EcmaScriptModule): Import[] {
  // `export default find` has no name here; it is an expression, see renamed.ts.
  const locals = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ localName, exportName: { name }, isType }) =>
      name === null ? [] : [{ local: localName.name, name, isType }],
    )
  const imported = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    ...targetOf(file, start, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ importName }) => importName.name ?? '*'),
    exported: entries.flatMap((entry) =>
      locals
        .filter(({ local }) => local === entry.localName.value)
        .map(({ name, isType }) => ({ name, isType: isType || entry.isType })),
    ),
  }))
  const again = module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries[0]?.moduleRequest?.value
    if (specifier === undefined) return []
    const names = entries.map(({ importName }) => importName.name ?? '*')
    const exported = entries.map(({ exportName, isType }) => ({ name: exportName.name ?? '*', isType }))
    return [{ ...targetOf(file, start, specifier), typeOnly: entries.every(({ isType }) => isType), names, exported }]
  })
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end).replace(/^(['"`])(.*)\1$/s, '$2')
    return { ...targetOf(file, start, specifier), typeOnly: false, names: ['*'], exported: [] }
  })
  return [...imported, ...again, ...dynamic].toSorted((one, other) => one.at - other.at)
}

/** Whether `file` imports `target`, itself or through others. Paths are relative to the working folder. */
export function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file)) return false
  seen.add(file)
  return pathsFrom(file).some((path) => reaches(path, target, seen))
}

const known = new Map<string, readonly string[]>()
function pathsFrom(file: string): readonly string[] {
  const before = known.get(file)
  if (before !== undefined) return before
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const paths = importsIn(file, text, parseSync(file, text).module).flatMap(({ path }) => path ?? [])
  known.set(file, paths)
  return paths
}

function targetOf(file: string, at: number, specifier: string): Pick<Import, 'at' | 'specifier' | 'path'> {
  const path = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null
  return { at, specifier, path }
}
