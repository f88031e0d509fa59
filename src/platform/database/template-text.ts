// The text of a statement that is written as a template, compiled once: compiling it again takes as long as sending it.
import { type CompiledQuery, CompiledQuery as Compiled, sql } from 'kysely'
import type { Db } from './connect.ts'

interface Known {
  readonly text: string
  /** For each parameter of the template the fragment that stands there, null for a value. */
  readonly fragments: readonly unknown[]
}

const known = new WeakMap<TemplateStringsArray, Known>()

/** What the template compiles to. The text is kept if its fragments, such as lists of columns, are constants without values. */
export function compiledTemplate<R>(
  db: Db,
  template: TemplateStringsArray,
  parameters: readonly unknown[],
): CompiledQuery<R> {
  const before = known.get(template)
  if (before !== undefined && before.fragments.every((fragment, at) => fragment === fragmentOf(parameters[at])))
    return Compiled.raw(before.text, valuesOf(parameters))
  const compiled = sql<R>(template, ...parameters).compile(db)
  if (compiled.parameters.length === valuesOf(parameters).length)
    known.set(template, { text: compiled.sql, fragments: parameters.map(fragmentOf) })
  return compiled
}

/** Whatever Kysely writes into the text; null for a value, which it sends beside it. */
function fragmentOf(parameter: unknown): unknown {
  if (typeof parameter === 'function') return parameter
  return typeof parameter === 'object' && parameter !== null && 'toOperationNode' in parameter ? parameter : null
}

function valuesOf(parameters: readonly unknown[]): unknown[] {
  return parameters.filter((parameter) => fragmentOf(parameter) === null)
}
