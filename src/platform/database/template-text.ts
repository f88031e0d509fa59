// The text of a statement that is written as a template, compiled once: compiling it again takes as long as sending it.
import { type CompiledQuery, CompiledQuery as Compiled, type OperationNode, type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** A statement that is written before there is a connection for it, or a part of another one, which may have values. */
class Statement {
  readonly template: TemplateStringsArray
  readonly parameters: readonly unknown[]

  constructor(template: TemplateStringsArray, parameters: readonly unknown[]) {
    this.template = template
    this.parameters = parameters
  }

  compile(db: Db): CompiledQuery {
    return compiledTemplate(db, this.template, this.parameters)
  }

  /** Kysely writes it into the templates of `sql`, which would otherwise send it as a value. */
  toOperationNode(): OperationNode {
    return rawOf(this.template, this.parameters).toOperationNode()
  }

  async execute(db: Db): Promise<void> {
    await db.executeQuery(this.compile(db))
  }
}

export type { Statement }

/** A value, or a query of it, which then needs no statement of its own. */
export type Value<T> = T | Statement

export function statement(template: TemplateStringsArray, ...parameters: readonly unknown[]): Statement {
  return new Statement(template, parameters)
}

interface Known {
  readonly text: string
  readonly fragments: readonly unknown[]
}

/** A template has a text for each list of fragments that stands in it; beyond the bound a text is compiled each time. */
const MAX_TEXTS_OF_TEMPLATE = 64
const known = new WeakMap<TemplateStringsArray, Known[]>()

/** What the template compiles to. The text is kept if its fragments, such as lists of columns, are constants without values. */
export function compiledTemplate<R>(
  db: Db,
  template: TemplateStringsArray,
  parameters: readonly unknown[],
): CompiledQuery<R> {
  const fragments: unknown[] = []
  const values: unknown[] = []
  spread(parameters, fragments, values)
  const texts = known.get(template) ?? []
  const before = texts.find((one) => isSameList(one.fragments, fragments))
  if (before !== undefined) return Compiled.raw(before.text, values)
  const compiled = rawOf<R>(template, parameters).compile(db)
  if (compiled.parameters.length === values.length && texts.length < MAX_TEXTS_OF_TEMPLATE)
    known.set(template, [...texts, { text: compiled.sql, fragments }])
  return compiled
}

/**
 * Collects for each parameter of the template, and of the statements in it, the fragment that stands there or null for a
 * value; and the values in the order of the text.
 */
function spread(parameters: readonly unknown[], fragments: unknown[], values: unknown[]): void {
  for (const parameter of parameters) {
    const fragment = fragmentOf(parameter)
    fragments.push(fragment)
    if (fragment === null) values.push(parameter)
    if (parameter instanceof Statement) spread(parameter.parameters, fragments, values)
  }
}

/** Whatever is written into the text; null for a value, which is sent beside it. */
function fragmentOf(parameter: unknown): unknown {
  if (typeof parameter === 'function') return parameter
  if (parameter instanceof Statement) return parameter.template
  return typeof parameter === 'object' && parameter !== null && 'toOperationNode' in parameter ? parameter : null
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}

function rawOf<R>(template: TemplateStringsArray, parameters: readonly unknown[]): RawBuilder<R> {
  return sql<R>(
    template,
    ...parameters.map((each) => (each instanceof Statement ? rawOf(each.template, each.parameters) : each)),
  )
}
