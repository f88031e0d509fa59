// The service does not compare its schemas with the schema of schemas, which would take 40 ms of each start.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Ajv } from 'ajv'
import { areas, routes } from '../../src/areas.ts'
import { namedShapes } from '../../src/platform/http/named-shapes.ts'

const ajv = new Ajv({ strict: false })

/** The messages of the schema of schemas. */
function problemsOf(schema: unknown): string[] {
  return ajv.validateSchema(schema as object) === true ? [] : [ajv.errorsText()]
}

/** Those of an operation: its path, query, body and answers. */
function schemasOf({ shapes }: (typeof routes)[number]): unknown[] {
  const answers = Object.values(shapes.answers).filter((answer) => answer !== null && !('media' in answer))
  return [shapes.path, shapes.query, shapes.body, ...answers].filter((schema) => schema !== undefined)
}

it('every schema of an operation, a named shape or the data of an event is a valid JSON schema', () => {
  const schemas = [
    ...namedShapes(routes),
    ...routes.flatMap(schemasOf),
    ...areas.flatMap(({ events }) => Object.values(events).map(({ data }) => data)),
  ]
  assert.ok(schemas.length > 300, `${schemas.length} schemas`)
  assert.deepEqual(schemas.flatMap(problemsOf), [])
  assert.match(problemsOf({ type: 'object', properties: { name: { type: 'text' } } })[0]!, /type/)
  assert.match(problemsOf({ type: 'string', minLength: -1 })[0]!, /minLength/)
})
