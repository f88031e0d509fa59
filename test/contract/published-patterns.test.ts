import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type, type TSchema } from 'typebox'
import { present } from '../../scripts/generate/generator.ts'
import { isInteroperable } from '../../scripts/generate/openapi/interoperable.ts'
import { routes } from '../../src/areas.ts'
import { namedShapes } from '../../src/platform/http/named-shapes.ts'
import { Validators } from '../../src/platform/http/validation/validators.ts'

interface Text {
  readonly path: string
  readonly schema: TSchema & { readonly pattern: string }
}

/** The texts of a schema with a pattern that not every regular expression engine reads. */
function foreignTexts(schema: unknown, path: string): Text[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern } = schema as { readonly pattern?: unknown }
  const own = typeof pattern === 'string' && !isInteroperable(pattern)
  const nested = Object.entries(schema).flatMap(([name, member]) => foreignTexts(member, `${path}.${name}`))
  return own ? [{ path, schema: schema as Text['schema'] }, ...nested] : nested
}

/** Every text with a pattern; a decimal has a keyword of its own instead. */
function ownPatterns(schema: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof schema !== 'object' || schema === null || 'x-decimal' in schema) return []
  const nested = Object.values(schema).flatMap(ownPatterns)
  return typeof (schema as { pattern?: unknown }).pattern === 'string' ? [{ ...schema }, ...nested] : nested
}

function at(document: unknown, path: string): { readonly description: string; readonly pattern?: string } {
  const found = path.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], document)
  return found as { readonly description: string }
}

it('the service checks every pattern that the contract replaces by a sentence, and answers with that sentence', () => {
  const texts = namedShapes(routes).flatMap((schema) => foreignTexts(schema, (schema as { $id?: string }).$id!))
  assert.ok(texts.length >= 21, String(texts.length))
  const { components } = JSON.parse(present('openapi.json')) as { components: { schemas: object } }
  for (const { path, schema } of texts) {
    // Of the shortest length, so that nothing but the pattern refuses it.
    const text = '\t'.repeat((schema as { readonly minLength?: number }).minLength ?? 1)
    const problems = new Validators([]).validate('body', Type.Object({ text: schema }), { text })
    assert.deepEqual([problems.length, problems[0]?.type], [1, 'pattern'], path)
    const { description, pattern } = at(components.schemas, path)
    assert.equal(pattern, undefined, path)
    assert.ok(description.endsWith(problems[0]!.msg), `${path}: ${description}`)
  }
})

it('a request is never answered with a raw pattern: every text of a request has a message in words', () => {
  const requests = namedShapes(routes).filter((schema) => (schema as { $id?: string }).$id!.endsWith('In'))
  const texts = requests.flatMap(ownPatterns)
  assert.ok(texts.length > 25, String(texts.length))
  for (const schema of texts) assert.match(String(schema['x-message']), /^(?:must be|needs) /, JSON.stringify(schema))
})

it('the contract has no word of the validator that its readers do not know', () => {
  assert.doesNotMatch(present('openapi.json'), /x-message|"format": "month"/)
})

it('the contract says that `$` in a pattern is the end of the text, and the service refuses a line feed there', () => {
  const { info } = JSON.parse(present('openapi.json')) as { info: { description: string } }
  assert.match(info.description, /ECMA-262 with the flag `u`.*`\$` .*the end of the whole text.*line feed/)
  const problemsOf = (text: string) =>
    new Validators([]).validate('body', Type.Object({ text: Type.String({ pattern: '^[0-9]{6}$' }) }), { text })
  assert.deepEqual(problemsOf('123456'), [])
  for (const end of ['\n', '\r\n', '\u0085', '\u2028']) assert.equal(problemsOf(`123456${end}`).length, 1)
})
