// The documentation in the contract: a description of each operation, and examples that match the shapes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { present } from '../../scripts/generate/generator.ts'
import { refusalCatalogue, routes } from '../../src/areas.ts'
import { platformRefusals } from '../../src/platform/http/refusals.ts'

interface Media {
  readonly schema: object
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly example?: unknown
    readonly schema: object
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

interface Schema {
  readonly $ref?: string
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const contract = JSON.parse(present('openapi.json')) as {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))

const ajv = new Ajv({ strict: false, allErrors: true })
;(ajvFormats as unknown as (ajv: Ajv) => void)(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })

/** By the place of its schema in the contract, which may refer to components. */
function validatorAt(...place: readonly string[]): ValidateFunction {
  const pointer = place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).map(encodeURIComponent)
  return ajv.compile({ $ref: `contract#/${pointer.join('/')}` })
}

/** Every text of a value that is written as an instant, with its schema. */
function* instantsIn(value: unknown, schema: Schema): Generator<{ text: string; schema: Schema }> {
  const alternatives = schema.$ref
    ? [contract.components.schemas[schema.$ref.split('/').at(-1)!]!]
    : (schema.anyOf ?? [])
  if (alternatives.length > 0) {
    const found = alternatives.map((alternative) => [...instantsIn(value, alternative)])
    yield* found.find((list) => list.some(({ schema: { format } }) => format === 'date-time')) ?? found[0]!
  } else if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) yield { text: value, schema }
  } else if (Array.isArray(value)) for (const item of value) yield* instantsIn(item, schema.items ?? {})
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* instantsIn(member, schema.properties?.[name] ?? {})
}

interface Shown {
  readonly name: string
  readonly media: Media
  readonly place: readonly string[]
}

/** Every place of the contract that shows a JSON body or answer. */
const shown: readonly Shown[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, requestBody, responses }]) => {
    const bodies = Object.entries(requestBody?.content ?? {}).map(([type, media]) => {
      return { name: `the body of ${operationId}`, media, place: ['requestBody', 'content', type] }
    })
    const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).map(([type, media]) => {
        return { name: `the answer ${status} of ${operationId}`, media, place: ['responses', status, 'content', type] }
      }),
    )
    return [...bodies, ...answers].map((one) => ({ ...one, place: ['paths', path, method, ...one.place, 'schema'] }))
  }),
)

describe('the contract', () => {
  it('describes each operation in sentences of its own', () => {
    assert.equal(operations.length, routes.length)
    for (const { operationId, summary, description } of operations) {
      assert.match(description, /^[A-Z].{60,}\.$/s, operationId)
      assert.ok(!description.startsWith(summary), operationId)
    }
  })

  it('puts each operation under one tag with a description, and has no tag without an operation', () => {
    const tags = contract.tags.map(({ name }) => name)
    assert.ok(tags.length > 10)
    for (const { description } of contract.tags) assert.match(description, /^[A-Z].{10,}\.$/)
    for (const { operationId, tags: own } of operations) {
      assert.equal(own.length, 1, operationId)
      assert.ok(tags.includes(own[0]!), operationId)
    }
    assert.deepEqual([...new Set(operations.flatMap(({ tags: own }) => own))].toSorted(), tags.toSorted())
  })

  it('names only existing codes in its descriptions, and each code of an area with what to do', () => {
    const named = new Set(operations.flatMap(({ description }) => description.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []))
    const known = refusalCatalogue.map(({ code }) => code)
    assert.ok(named.size > 40)
    for (const code of named) assert.ok(known.includes(code), code)
    const platform = Object.keys(platformRefusals)
    // Not the refusal of one operation: it closes all of them to a support identity.
    const everywhere = ['SUPPORT_ACCESS_CLOSED']
    for (const code of known)
      assert.ok(
        named.has(code) || platform.includes(code) || everywhere.includes(code),
        `no description names ${code}: name it in backticks in the \`description\` of its route`,
      )
  })

  it('the contract has an example of every request and response body, and of each id and key in a path', () => {
    for (const { name, media } of shown)
      assert.ok('example' in media, `${name} has no example: add it to the examples.ts of its area`)
    for (const { operationId, parameters = [] } of operations)
      for (const { name, in: place, example, schema } of parameters)
        if (place === 'path' && !('enum' in schema))
          assert.match(
            String(example),
            name === 'key' ? /^credit-manual$/ : /^[0-9a-f-]{36}$/,
            `${operationId} ${name}`,
          )
  })

  it('every example of the contract matches its schema', () => {
    let count = 0
    for (const { name, media, place } of shown) {
      if (!('example' in media)) continue
      const fits = validatorAt(...place)
      assert.ok(fits(media.example), `${name}: ${ajv.errorsText(fits.errors)}`)
      count += 1
    }
    assert.ok(count > 100)
  })

  it('gives each timestamp of an example the format date-time', () => {
    let count = 0
    for (const { name, media } of shown)
      for (const { text, schema } of instantsIn(media.example, media.schema)) {
        assert.equal(schema.format, 'date-time', `${name}: ${text}`)
        count += 1
      }
    assert.ok(count > 60)
  })

  it('rejects an example with an unknown member or of another type', () => {
    const { media, place } = shown.find(({ name }) => name === 'the answer 201 of create_application')!
    const fits = validatorAt(...place)
    assert.ok(fits(media.example))
    assert.ok(!fits({ ...(media.example as object), more: 1 }))
    assert.ok(!fits({ ...(media.example as object), row_version: '1' }))
    assert.ok(!fits({ ...(media.example as object), created_at: 'yesterday' }))
  })
})
