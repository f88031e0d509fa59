// The pages at /docs, served by a service without a listener and a database.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { routes } from '../../src/areas.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { permissions } from '../../src/platform/access/permissions.ts'
import { Keyring, newKeyring } from '../../src/platform/keys/keyring.ts'
import { createService, type Service } from '../../src/service.ts'
import { present, projectFolder } from '../../scripts/generate/generator.ts'

const linter = fileURLToPath(new URL('client/generator/lint.mjs', projectFolder))

function linterIsMissing(): string | false {
  const installed = existsSync(new URL('client/generator/node_modules/@redocly/openapi-core', projectFolder))
  return installed ? false : 'the packages of client/generator are not installed'
}

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-permissions': readonly string[]
  readonly 'x-step-up': boolean
}

interface Documentation {
  readonly servers: readonly { readonly url: string }[]
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly scheme: string }>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

describe('the documentation of a service', () => {
  let service: Service
  let shown: Documentation
  const of = (operation: string): Operation =>
    Object.values(shown.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === operation)!
  before(async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const keyring = new Keyring(newKeyring(systemClock.now()))
    service = await createService({ config, databaseUrl: 'postgres://nowhere.invalid/none', keyring })
    shown = (await service.http.inject('/docs/json')).json()
  })
  after(() => service.stop())

  it('does not write the contract as YAML, which would take a tenth of a second of every other request', async () => {
    const reply = await service.http.inject('/docs/yaml')
    assert.deepEqual([reply.statusCode, reply.json().code], [404, 'NOT_FOUND'])
  })

  it('documents the contract, which is served byte for byte, with the access of each operation added', async () => {
    const served = await service.http.inject('/openapi.json')
    assert.match(served.headers['content-type'] ?? '', /^application\/json/)
    assert.equal(served.body, present('openapi.json'))
    const bare = structuredClone(shown) as unknown as {
      servers?: unknown
      components: { securitySchemes?: unknown }
      paths: Record<string, Record<string, Partial<Operation>>>
    }
    delete bare.servers
    delete bare.components.securitySchemes
    const contract = served.json<typeof bare>()
    for (const [path, operations] of Object.entries(bare.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const { description, security: _s, 'x-permissions': _p, 'x-step-up': _u, ...rest } = operation
        const said = contract.paths[path]![method]!.description
        assert.ok(description!.startsWith(said ?? ''))
        operations[method] = said === undefined ? rest : { ...rest, description: said }
      }
    assert.deepEqual(bare, contract)
  })

  it('names the bearer scheme in every operation but the public ones, so that a token is entered once', () => {
    const { securitySchemes } = shown.components
    assert.deepEqual(
      Object.values(securitySchemes).map(({ scheme }) => scheme),
      ['bearer', 'bearer'],
    )
    assert.deepEqual(shown.servers, [{ url: '/', description: 'This service.' }])
    for (const { operation, access } of routes) {
      const wanted = 'public' in access ? [] : 'machine' in access ? ['machine'] : ['session']
      assert.deepEqual(
        of(operation).security.flatMap((scheme) => Object.keys(scheme)),
        wanted,
        operation,
      )
    }
  })

  it('states in words and as data which permissions an operation needs and whether it needs a fresh code', () => {
    for (const { operation, access } of routes) {
      const { description, 'x-permissions': named, 'x-step-up': fresh } = of(operation)
      const wanted = 'permission' in access ? [access.permission].flat() : []
      assert.deepEqual(named, wanted, operation)
      assert.equal(fresh, 'stepUp' in access && access.stepUp, operation)
      const said = description.slice(description.indexOf('**Access.**'))
      assert.deepEqual(
        permissions.filter((permission) => said.includes(`\`${permission}\``)),
        wanted.toSorted((a, b) => permissions.indexOf(a) - permissions.indexOf(b)),
        operation,
      )
      assert.equal(said.includes('/auth/step-up'), fresh, operation)
    }
    assert.match(of('approve_policy').description, /`policies\.approve`, and a code verified shortly before/)
    assert.match(of('list_applications').description, /A support identity may use it within its grant/)
    assert.match(of('sign_in').description, /No token is needed/)
  })

  describe('under the recommended rules of a public linter', () => {
    const skip = linterIsMissing()
    const lint = (document: object): { status: number | null; stdout: string } => {
      const folder = mkdtempSync(join(tmpdir(), 'probity-lint-'))
      try {
        writeFileSync(join(folder, 'docs.json'), JSON.stringify(document))
        return spawnSync(process.execPath, [linter, join(folder, 'docs.json')], { encoding: 'utf8' })
      } finally {
        rmSync(folder, { recursive: true })
      }
    }

    it('breaks no recommended rule of the public linter', { skip }, () => {
      const { status, stdout } = lint(shown)
      assert.equal(stdout, '0 problems\n')
      assert.equal(status, 0)
    })

    const planting =
      'the public linter reports an unknown security scheme, a wrong example and an operation without a summary'
    it(planting, { skip }, () => {
      const planted = structuredClone(shown) as unknown as {
        components: { schemas: Record<string, object> }
        paths: Record<string, Record<string, object>>
      }
      planted.components.schemas['CodeIn'] = { ...planted.components.schemas['CodeIn'], example: { code: 1 } }
      planted.paths['/api/v1/me'] = {
        get: { ...shown.paths['/api/v1/me']!['get'], summary: '', security: [{ x: [] }] },
      }
      const { status, stdout } = lint(planted)
      assert.equal(status, 1)
      for (const rule of ['no-invalid-schema-examples', 'operation-summary', 'security-defined'])
        assert.match(stdout, new RegExp(`^error ${rule} `, 'm'))
    })
  })
})
