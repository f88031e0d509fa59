import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { before, describe, it } from 'node:test'
import { contractText } from '../../scripts/generate/contract.ts'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { routes } from '../../src/areas.ts'

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>> }>
  >
  readonly security?: unknown
}

interface Contract {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly securitySchemes?: unknown }
}

/** The specification's own checker, and the table that it reads, where they lie beside the project. */
const checker = new URL('../../../shared/tools/contract-check.mjs', import.meta.url)
const specified = new URL('../../../shared/spec/operations.json', import.meta.url)

/** Those of the specification in which an operation stands: a new one is compared from its first route on. */
function areasThatStand(): string[] {
  const wanted = JSON.parse(readFileSync(specified, 'utf8')) as { area: string; method: string; path: string }[]
  const stands = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [...new Set(wanted.flatMap(({ area, method, path }) => (stands.has(`${method} ${path}`) ? [area] : [])))]
}

describe('the published contract', () => {
  let text = ''
  let contract: Contract
  let operations: { readonly name: string; readonly operation: Operation }[] = []
  before(async () => {
    text = await contractText()
    contract = JSON.parse(text) as Contract
    operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    )
  })

  it('has every route once and nothing else', () => {
    const wanted = routes.map((route) => `${route.method} /api/v1${route.path}`)
    assert.ok(wanted.length > 40)
    assert.deepEqual(operations.map(({ name }) => name).toSorted(), wanted.toSorted())
    assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, wanted.length)
  })

  it('declares 422 for operations with input and for no other, always as HTTPValidationError', () => {
    for (const { name, operation } of operations) {
      const takesInput = (operation.parameters?.length ?? 0) > 0 || operation.requestBody !== undefined
      assert.equal('422' in operation.responses, takesInput, name)
      if (!takesInput) continue
      const refused = operation.responses['422']!.content!['application/json']!.schema!.$ref
      assert.equal(refused, '#/components/schemas/HTTPValidationError', name)
    }
  })

  it('answers and takes only components that are in it, and declares no security scheme', () => {
    const references = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map((match) => match[1]!)
    assert.ok(references.length > 100)
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1]
      assert.ok(name !== undefined && name in contract.components.schemas, reference)
    }
    assert.equal(contract.components.securitySchemes, undefined)
    assert.ok(operations.every(({ operation }) => operation.security === undefined))
  })

  it(
    'shows no difference from the specification in the areas that stand',
    { skip: existsSync(checker) ? false : 'the specification is not beside the project' },
    () => {
      const standing = areasThatStand()
      assert.ok(standing.length >= 7, standing.join(', '))
      const areas = standing.flatMap((area) => ['--area', area])
      const run = spawnSync(
        process.execPath,
        [fileURLToPath(checker), fileURLToPath(new URL('openapi.json', projectFolder)), ...areas],
        {
          encoding: 'utf8',
        },
      )
      assert.equal(run.status, 0, run.stdout + run.stderr)
      assert.match(run.stdout, /operations stand, 0 differences/)
    },
  )
})
