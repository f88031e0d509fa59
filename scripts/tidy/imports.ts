// Which files a file imports, as the text says it; the TypeScript here names every file with its ending.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { lex } from './lexer.ts'

export interface Import {
  readonly line: number
  readonly specifier: string
  /** The path within the project; null for a package or a part of Node. */
  readonly path: string | null
  /** Gone at run time. */
  readonly typeOnly: boolean
}

/** In blanked code the quotes of a specifier are left, so nothing inside a string or a comment is taken for an import. */
const clause = /\b(?:(?:import|export)\s+(?:(type)\s+)?(?:[\w$*{}\s,]+?\s+from\s*)?|import\s*\(\s*)(['"`]) *\2/g

export function importsIn(file: string, text: string, code: string): Import[] {
  return [...code.matchAll(clause)].map((found) => {
    const close = found.index + found[0].length - 1
    const open = text.lastIndexOf(found[2]!, close - 1)
    const specifier = text.slice(open + 1, close)
    return {
      line: text.slice(0, close).split('\n').length,
      specifier,
      path: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null,
      typeOnly: found[1] !== undefined || namesOnlyTypes(found[0]),
    }
  })
}

/** Whether `file` imports `target`, itself or through others. Paths are relative to the working folder. */
export function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  return importsIn(file, text, lex(text).code).some(({ path }) => path !== null && reaches(path, target, seen))
}

function namesOnlyTypes(statement: string): boolean {
  const names = /\{([^}]*)\}/
    .exec(statement)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return (
    names !== undefined &&
    names.length > 0 &&
    names.every((name) => /^\s*type\s/.test(name)) &&
    !/^\w+\s+\w+\s*,/.test(statement)
  )
}
