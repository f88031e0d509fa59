// Answers are serialised by their schema, which omits members that it does not name. Fastify's own compiler passes all
// named shapes to each answer of each route, which takes two thirds of the start time. Here an answer gets only the shapes
// that it references, and answers with the same schema and shapes share one writer, also of several services in a process.
import fastJsonStringify, { type Schema } from 'fast-json-stringify'

type Shapes = Readonly<Record<string, Schema>>
type Writer = (body: unknown) => string

/** For the server option `schemaController`. @throws at the start for a reference to an unknown shape */
export function answerWriters(): (named: unknown) => (answer: { readonly schema?: unknown }) => Writer {
  const written = new Map<string, Writer>()
  return (named) =>
    ({ schema }) => {
      const text = JSON.stringify(schema)
      const writer = written.get(text) ?? writerOf(schema as Schema, named as Shapes)
      written.set(text, writer)
      return writer
    }
}

/** By the text of an answer's schema and of the shapes that it references. */
const created = new Map<string, Writer>()

function writerOf(schema: Schema, named: Shapes): Writer {
  const reached = reachedFrom(schema, named)
  const shapes = Object.fromEntries(
    Object.entries(reached).map(([name, shape]) => [name, withNullable(shape, reached, [name])]),
  )
  const text = JSON.stringify([schema, shapes])
  const known = created.get(text)
  if (known) return known
  // Compiled for its first answer: all of them take a tenth of a second, and most processes answer with few.
  let compiled: Writer | undefined
  const writer: Writer = (body) =>
    (compiled ??= fastJsonStringify(withNullable(schema, reached), { schema: shapes }))(body)
  created.set(text, writer)
  return writer
}

function reachedFrom(schema: Schema, named: Shapes): Record<string, Schema> {
  const reached: Record<string, Schema> = {}
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { $ref?: unknown }
    if (typeof $ref === 'string') {
      const name = $ref.replace(/#$/, '')
      const shape = named[name]
      if (shape === undefined) throw new TypeError(`an answer refers to the unknown shape ${$ref}`)
      if (!reached[name]) walk((reached[name] = shape))
    }
    for (const part of Object.values(node)) walk(part)
  }
  walk(schema)
  return reached
}

/**
 * The same schema with `nullable` where it has a choice between a type and null. For a choice the writer compiles a
 * validator of each branch, at its first value, and runs them for every value.
 * `within`: the shapes that contain this node, of which a copy would have no end.
 */
function withNullable<T>(node: T, shapes: Shapes, within: readonly string[] = []): T {
  if (Array.isArray(node)) return node.map((part: unknown) => withNullable(part, shapes, within)) as T
  if (typeof node !== 'object' || node === null) return node
  const { anyOf } = node as { readonly anyOf?: readonly Choice[] }
  const other = anyOf?.length === 2 ? anyOf.find(({ type }) => type !== 'null') : undefined
  if (other && anyOf!.some(({ type }) => type === 'null')) {
    const name = other.$ref?.replace(/#$/, '')
    const shape: Choice | undefined = name === undefined ? other : shapes[name]
    if (typeof shape?.type === 'string' && (name === undefined || !within.includes(name))) {
      const { $id: _, ...own } = shape
      return { ...withNullable(own, shapes, name === undefined ? within : [...within, name]), nullable: true } as T
    }
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, withNullable<unknown>(part, shapes, within)]),
  ) as T
}

interface Choice {
  readonly $id?: string
  readonly $ref?: string
  readonly type?: unknown
}
