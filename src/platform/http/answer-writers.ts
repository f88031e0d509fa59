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
  const writer = created.get(text) ?? fastJsonStringify(schema, { schema: shapes })
  created.set(text, writer)
  return writer
}

function reachedFrom(schema: Schema, named: Shapes): Record<string, Schema> {
  const reached: Record<string, Schema> = {}
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { $ref?: unknown }
    const name = typeof $ref === 'string' ? $ref.replace(/#$/, '') : ''
    if (named[name] && !reached[name]) walk((reached[name] = named[name]))
    for (const part of Object.values(node)) walk(part)
  }
  walk(schema)
  return reached
}
