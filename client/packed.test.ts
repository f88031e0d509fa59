// The package as somebody else gets it: built, packed, installed in a folder of its own, run by plain Node.
import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { buildClient } from '../scripts/build-client.ts'
import { openDesk, type LendingDesk } from '../test/lending.ts'
import { createWorld, PASSWORD, type World } from '../test/world.ts'

const source = fileURLToPath(new URL('./', import.meta.url))
const readme = readFileSync(join(source, 'README.md'), 'utf8')
const compilers = [
  fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url)),
  fileURLToPath(new URL('generator/node_modules/typescript/bin/tsc', import.meta.url)),
].filter((path) => existsSync(path))

describe('the published client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-client-'))
  const made = join(folder, 'made')
  const user = join(folder, 'user')
  const installed = join(user, 'node_modules', 'probity-client')
  after(() => rmSync(folder, { recursive: true }))

  before(async () => {
    mkdirSync(made)
    for (const name of ['package.json', 'README.md']) cpSync(join(source, name), join(made, name))
    await buildClient(made)
    mkdirSync(installed, { recursive: true })
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
        cwd: made,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as { filename: string }[]
    execFileSync('tar', ['-xzf', join(folder, packed!.filename), '-C', installed, '--strip-components=1'])
  })

  it('the published client contains its module, types, licence and README, and nothing else', () => {
    const names = execFileSync('find', ['.', '-type', 'f'], { cwd: installed, encoding: 'utf8' }).trim().split('\n')
    assert.deepEqual(names.toSorted(), [
      './LICENSE',
      './README.md',
      './dist/calls.d.ts',
      './dist/client.d.ts',
      './dist/generated/contract.d.ts',
      './dist/index.d.ts',
      './dist/index.js',
      './dist/no-answer.d.ts',
      './dist/refused.d.ts',
      './dist/send.d.ts',
      './package.json',
    ])
    assert.ok(statSync(join(installed, 'dist/index.js')).size < 10_000)
    assert.doesNotMatch(readme, /\]\(\.\.\//)
  })

  it('the published client has no dependencies, and its module imports nothing', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      dependencies?: object
    }
    assert.equal(dependencies, undefined)
    assert.doesNotMatch(readFileSync(join(installed, 'dist/index.js'), 'utf8'), /^import |require\(/m)
  })

  for (const compiler of compilers) {
    const version = spawnSync(process.execPath, [compiler, '--version'], { encoding: 'utf8' }).stdout.trim()
    it(`the types of the published client compile for a user under TypeScript ${version}`, () => {
      const file = join(user, 'use.mts')
      writeFileSync(file, uses)
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom']
      const run = spawnSync(process.execPath, [compiler, ...options, file], {
        cwd: user,
        encoding: 'utf8',
      })
      assert.equal(run.status, 0, run.stdout)
    })
  }

  describe('with a service', () => {
    let world: World
    let desk: LendingDesk
    before(async () => {
      world = await createWorld()
      desk = await openDesk(world, world.institutions.alder)
    })
    after(() => world.stop())

    // The machine's own Node too, when it is another one than the project's.
    const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path) && majorOf(path) >= 20)
    for (const node of new Set([process.execPath, ...others]))
      it(`the example of the client’s README runs under ${spawnSync(node, ['--version']).stdout.toString().trim()}`, async () => {
        const example = /```js\n([\s\S]*?)```/.exec(readme)![1]!
        assert.ok(example.split('\n').filter((line) => line !== '').length <= 22)
        writeFileSync(join(user, 'example.mjs'), example)
        const env = {
          ADDRESS: world.address,
          INSTITUTION: 'alder-bank',
          EMAIL: desk.analyst.email,
          PASSWORD,
          CODE: desk.analyst.freshCode(),
        }
        const { stdout } = await promisify(execFile)(node, ['example.mjs'], { cwd: user, env })
        assert.match(stdout, /^not yet complete: /)
      })
  })
})

function majorOf(node: string): number {
  return Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? 0)
}

/** What compiles, and what must not: an expected mistake that is none fails as well. */
const uses = `
import { createClient, valueOf, type ApplicationDetailOut, type ErrorCode } from 'probity-client'
const probity = createClient({ address: 'https://credit.example' })
export const name: string = valueOf(await probity.get('/api/v1/me')).display_name
export const nothing: undefined = valueOf(await probity.post('/api/v1/auth/logout'))
const path = { application_id: 'x' }
const { data, error } = await probity.post('/api/v1/applications/{application_id}/submit', { path, body: { row_version: 1 } })
if (error) {
  const code: ErrorCode = error.code
  // @ts-expect-error no such code
  if (code === 'NO_SUCH_CODE') throw new Error()
} else {
  const detail: ApplicationDetailOut = data
  detail.evaluations[0]?.recommendation satisfies 'approve' | 'refer' | 'decline' | null | undefined
}
export const file: Uint8Array = valueOf(await probity.post('/api/v1/applications/{application_id}/evidence', { path, as: 'bytes' }))
const bundle = valueOf(await probity.post('/api/v1/applications/{application_id}/evidence', { path }))
export const outcome: 'approved' | 'declined' | undefined = bundle.pieces['human-decision']?.value.outcome
const evaluation = valueOf(await probity.get('/api/v1/evaluations/{evaluation_id}', { path: { evaluation_id: 'x' } }))
export const state: string | undefined = evaluation.explanation.trace?.inputs[0]?.state
const csv = { query: { filename: 'a.csv' }, body: new Uint8Array(1), mediaType: 'text/csv' } as const
export const id: string = valueOf(await probity.post('/api/v1/link/files', csv)).id
export const template: string = valueOf(await probity.get('/api/v1/link/products/{product_id}/template', { path: { product_id: 'x' } }))
export const total: number = valueOf(await probity.get('/api/v1/applications')).total
// @ts-expect-error no body
await probity.post('/api/v1/auth/login')
// @ts-expect-error a member that the operation does not know
await probity.post('/api/v1/applications/{application_id}/submit', { path, body: { row_version: 1, force: true } })
// @ts-expect-error a parameter that the operation does not know
await probity.get('/api/v1/applications', { query: { limits: 3 } })
// @ts-expect-error no parameter of the path
await probity.get('/api/v1/evaluations/{evaluation_id}')
// @ts-expect-error an operation of another method
await probity.get('/api/v1/auth/login')
// @ts-expect-error a path that is not in the contract
await probity.get('/api/v1/nowhere')
`
