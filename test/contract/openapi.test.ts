import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { present, projectFolder } from '../../scripts/generate/generator.ts'
import { contractDocument } from '../../scripts/generate/openapi/document.ts'
import { refusalCatalogue, routes } from '../../src/areas.ts'
import { FAULT } from '../../src/platform/http/refusals.ts'
import type { Route } from '../../src/platform/http/route.ts'

interface Response {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, Response>>
  readonly security?: unknown
}

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Contract {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly headers: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, Response>>
    readonly securitySchemes?: unknown
  }
}

/** The checker of the specification and its table, where they are available beside the project. */
const checker = new URL('../../../shared/tools/contract-check.mjs', import.meta.url)
const specified = new URL('../../../shared/spec/operations.json', import.meta.url)

/** The areas of the specification with an implemented operation: a new area is compared from its first route on. */
function implementedAreas(): string[] {
  const wanted = JSON.parse(readFileSync(specified, 'utf8')) as { area: string; method: string; path: string }[]
  const implemented = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [...new Set(wanted.flatMap(({ area, method, path }) => (implemented.has(`${method} ${path}`) ? [area] : [])))]
}

function compare(areas: readonly string[]) {
  const named = areas.flatMap((area) => ['--area', area])
  const contract = fileURLToPath(new URL('openapi.json', projectFolder))
  return spawnSync(process.execPath, [fileURLToPath(checker), contract, ...named], { encoding: 'utf8' })
}

describe('the published contract', () => {
  const text = present('openapi.json')
  const contract = JSON.parse(text) as Contract
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  const responseOf = ({ responses }: Operation, status: string): Response => {
    const { $ref } = responses[status]!
    return $ref === undefined ? responses[status]! : contract.components.responses[$ref.split('/').at(-1)!]!
  }

  it('publishes every route once and nothing else', () => {
    const wanted = routes.map((route) => `${route.method} /api/v1${route.path}`)
    assert.ok(wanted.length > 40)
    assert.deepEqual(operations.map(({ name }) => name).toSorted(), wanted.toSorted())
    assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, wanted.length)
  })

  it('declares 422 for operations with input only, always as HTTPValidationError', () => {
    for (const { name, operation } of operations) {
      const takesInput = (operation.parameters?.length ?? 0) > 0 || operation.requestBody !== undefined
      assert.equal('422' in operation.responses, takesInput, name)
      if (!takesInput) continue
      const refused = responseOf(operation, '422').content!['application/json']!.schema!.$ref
      assert.equal(refused, '#/components/schemas/HTTPValidationError', name)
    }
  })

  it('refers only to existing components, has no unused one, and declares no security scheme', () => {
    const references = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/([\w-]+)"/g)]
    assert.equal(references.length, text.split('"$ref"').length - 1)
    const used = new Set(references.map(([, kind, name]) => `${kind}/${name}`))
    const { securitySchemes, ...components } = contract.components
    const there = Object.entries(components).flatMap(([kind, named]) => Object.keys(named).map((n) => `${kind}/${n}`))
    assert.deepEqual([...used].toSorted(), there.toSorted())
    assert.equal(securitySchemes, undefined)
    assert.ok(operations.every(({ operation }) => operation.security === undefined))
    assert.doesNotMatch(text, /x-permissions|x-step-up/)
  })

  it('lists every code of a refusal or a fault as a closed list', () => {
    const codes = [FAULT.code, ...refusalCatalogue.map(({ code }) => code)]
    assert.ok(codes.length > 60)
    assert.deepEqual(contract.components.schemas['ErrorCode']!.enum, codes.toSorted())
    for (const name of ['ErrorOut', 'HTTPValidationError'])
      assert.deepEqual(contract.components.schemas[name]!.properties!['code'], {
        $ref: '#/components/schemas/ErrorCode',
      })
  })

  it('the contract is not generated when a route has no access, and the operation is named', () => {
    const { access: _, ...unfinished } = routes[0]!
    assert.throws(
      () => contractDocument([{ name: 'institutions', routes: [unfinished as Route] }], [], {}),
      new RegExp(`^Error: src/sessions/routes\\.ts:\\d+ \`access\` is missing: ${unfinished.operation}$`),
    )
  })

  /** Every member of a shape whose name ends so, with its schema where it is not null. */
  const membersNamed = (ending: string): { name: string; schema: Schema }[] =>
    Object.entries(contract.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([member]) => member === ending || member.endsWith(`_${ending}`))
        .map(([member, schema]) => {
          const [form] = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null')
          return { name: `${name}.${member}`, schema: form! }
        }),
    )

  it('gives every timestamp the format date-time', () => {
    const timestamps = membersNamed('at')
    assert.ok(timestamps.length > 40)
    for (const { name, schema } of timestamps) assert.equal(schema.format, 'date-time', name)
  })

  it('gives every id the format uuid, but that of a request, which its caller may choose', () => {
    const ids = membersNamed('id').filter(({ name }) => !name.endsWith('.request_id'))
    assert.ok(ids.length > 90)
    for (const { name, schema } of ids) assert.equal(schema.format, 'uuid', name)
  })

  it('a key, a module and a step of a pilot have in an answer the pattern that they have in a request', () => {
    const { schemas } = contract.components
    const patternOf = (name: string, member: string): string | undefined => {
      const schema = schemas[name]!.properties![member]!
      return (schema.anyOf ?? [schema]).find(({ type }) => type !== 'null')!.pattern
    }
    const { parameters } = operations.find(({ operation }) => operation.operationId === 'show_document')!.operation
    const key = parameters!.find(({ name }) => name === 'key')!.schema!.pattern
    for (const [answer, member, pattern] of [
      ['SupportRequestOut', 'pilot_step', patternOf('SupportRequestIn', 'pilot_step')],
      ['DocumentOut', 'module', patternOf('DocumentIn', 'module')],
      ['DocumentSummaryOut', 'module', patternOf('DocumentIn', 'module')],
      ['DocumentOut', 'key', key],
      ['DocumentSummaryOut', 'key', key],
    ] as const) {
      assert.ok(pattern, member)
      assert.equal(patternOf(answer, member), pattern, `${answer}.${member}`)
    }
  })

  it('declares the request id on every response, and Retry-After where a limit is spent', () => {
    for (const { name, operation } of operations) {
      assert.ok('429' in operation.responses && 'default' in operation.responses, name)
      for (const status of Object.keys(operation.responses))
        assert.ok('X-Request-ID' in responseOf(operation, status).headers!, `${name} ${status}`)
      assert.ok('Retry-After' in responseOf(operation, '429').headers!, name)
    }
  })

  it(
    'shows no difference from the specification in the areas that stand',
    { skip: existsSync(checker) ? false : 'the specification is not beside the project' },
    () => {
      const current = implementedAreas()
      assert.ok(current.length >= 8, current.join(', '))
      const whole = compare(current)
      assert.equal(whole.status, 0, whole.stdout + whole.stderr)
      assert.match(whole.stdout, /operations stand, 0 differences/)
    },
  )
})
