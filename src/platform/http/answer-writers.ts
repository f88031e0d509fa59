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
  const shapes = reachedFrom(schema, named)
  const text = JSON.stringify([schema, shapes])
  const known = created.get(text)
  if (known) return known
  // Compiled for its first answer: all of them take a tenth of a second, and most processes answer with few.
  let compiled: Writer | undefined
  const writer: Writer = (body) => (compiled ??= fastJsonStringify(schema, { schema: shapes }))(body)
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
