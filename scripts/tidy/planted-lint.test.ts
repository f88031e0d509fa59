// Runs the linter with its configuration on planted violations: one place for the time, the environment and random
// values, whatever the alias.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { before, describe, it } from 'node:test'
import { remediesFor } from './remedies.ts'
import { inScratchProject } from './scratch.fixture.ts'

const globals = 'no-restricted-globals'
const properties = 'no-restricted-properties'
const imports = 'no-restricted-imports'

const planted: [folder: string, text: string, rule: string][] = [
  ['core/values', `const { now } = Date`, globals],
  ['core/values', `export const a = new Date(0).getHours()`, globals],
  ['core/values', `export const a = String(new Date(0))`, globals],
  ['core/values', `const D = Date\nexport const a = D.now()`, globals],
  ['core/values', `export const a = new Intl.NumberFormat('fr').format(1)`, globals],
  ['core/values', `export const a = globalThis['Date']`, globals],
  ['core/values', `export const a = new Function('return 1')`, globals],
  ['core/values', `export const a = Math['random']()`, properties],
  ['core/values', `const M = Math\nexport const a = M.random()`, properties],
  ['core/values', `const { random } = Math\nexport const a = random()`, properties],
  ['core/values', `export const a = (1.5).toLocaleString()`, properties],
  ['core/values', `export const a = ['b', 'a'].sort((x, y) => x.localeCompare(y))`, properties],
  ['core/values', `import { hash } from 'node:crypto'`, imports],
  ['core/values', `export { sum } from 'lodash'`, imports],
  ['core/values', `export const a = import('node:fs')`, imports],
  ['src/identity', `const D = Date\nexport const a = D.now()`, globals],
  ['src/identity', `const { now } = Date\nexport const a = now()`, globals],
  ['src/identity', `export const a = new Date()`, globals],
  ['src/identity', `export const a = Date()`, globals],
  ['src/identity', `export const a = [Date].map((D) => new D())`, globals],
  ['src/identity', `export const a = performance.now()`, globals],
  ['src/identity', `export const a = new Intl.DateTimeFormat('fr').format()`, globals],
  ['src/identity', `export const a = (d: Date) => Reflect.construct(d.constructor as never, [])`, properties],
  ['src/identity', `export const a = process.hrtime()`, properties],
  ['src/identity', `import { performance } from 'node:perf_hooks'\nexport const a = performance.now()`, imports],
  ['src/platform', `export const a = new Date()`, globals],
  ['src/runtime', `export const a = new Date()`, globals],
  ['src/identity', `export const a = process.env.HOME`, properties],
  ['src/identity', `export const a = process['env']`, properties],
  ['src/identity', `const { env } = process`, properties],
  ['src/identity', `const p = process\nexport const a = p.env`, properties],
  ['src/identity', `import { env } from 'node:process'`, imports],
  ['src/identity', `import { randomBytes } from 'node:crypto'`, imports],
  ['src/identity', `import * as c from 'node:crypto'\nexport const a = c.randomBytes(1)`, imports],
  ['src/identity', `export const a = Math.random()`, properties],
  ['src/identity', `export const a = crypto.randomUUID()`, globals],
  ['src/identity', `import { sql } from 'kysely'`, imports],
  ['src/identity', `import pg from 'pg'`, imports],
  ['src/identity/rules', `export const a = await import('kysely')`, imports],
  ['src/runtime', `import { prepare } from '../../demo/prepare.ts'`, imports],
  ['src/runtime', `export const a = await import('../../demo/prepare.ts')`, imports],
  ['src/policies', `import { rows } from '../../scripts/rows.ts'`, imports],
  ['src', `import { createWorld } from '../test/world.ts'`, imports],
  ['src/identity', `import { recovery } from './recovery.fixture.ts'`, imports],
  ['src/identity', 'export {}\n'.repeat(251), 'max-lines'],
  ['test', 'export {}\n'.repeat(251), 'max-lines'],
  ['src/identity', `export function f(): void {\n${'  f()\n'.repeat(60)}}`, 'max-lines-per-function'],
  ['src/identity', `export const f = (x: { y: number }) => {\n${'  f(x)\n'.repeat(60)}}`, 'max-lines-per-function'],
  ['src/identity', `export class A {\n  f() {\n${'    this.f()\n'.repeat(60)}  }\n}`, 'max-lines-per-function'],
]

/** What the same rules allow. */
const allowed: Record<string, string> = {
  'core/values/a.test.ts': `import { it } from 'node:test'\nit('is', () => Date.now() + Math.random())\n`,
  'core/values/words.ts': `export const a = 'Date.now() and process.env' // Math.random()\n`,
  'src/identity/at.ts': `export const later = (at: Date): string => at.toISOString()\n`,
  'src/identity/user-queries.ts': `import { sql } from 'kysely'\nexport const find = sql\`select id from users\`\n`,
  'src/identity/db.ts': `import type { Kysely } from 'kysely'\nexport type Db = Kysely<unknown>\n`,
  'src/identity/hash.ts': `import { createHash } from 'node:crypto'\nexport const hash = createHash('sha256')\n`,
  'src/platform/clock.ts': `export const now = (): Date => new Date()\n`,
  'src/platform/config.ts': `export const port = process.env['PORT']\n`,
  'src/platform/ids.ts': `import { randomUUID } from 'node:crypto'\nexport const newId = () => randomUUID()\n`,
  'scripts/seed.ts': `export const seed = Math.random() + Date.now()\n`,
}

const cycle: Record<string, string> = {
  'core/cycle/one.ts': `import type { Two } from './two.ts'\nexport type One = Two | 1\n`,
  'core/cycle/two.ts': `import type { One } from './one.ts'\nexport type Two = One | 2\n`,
}

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

describe('what the linter restricts', () => {
  let diagnostics: readonly Diagnostic[] = []

  before(() => {
    const violations = planted.map(([folder, text], at) => [`${folder}/planted-${at}.ts`, `${text}\n`])
    const configuration = { '.oxlintrc.json': readFileSync('.oxlintrc.json', 'utf8') }
    inScratchProject({ ...configuration, ...allowed, ...cycle, ...Object.fromEntries(violations) }, (root) => {
      const tool = resolve('node_modules/.bin/oxlint')
      const { stdout } = spawnSync(process.execPath, [tool, '--format', 'json'], { cwd: root, encoding: 'utf8' })
      diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
    })
  })

  for (const [at, [folder, text, rule]] of planted.entries()) {
    it(`reports \`${text.trim().split('\n').at(-1)!.slice(0, 70)}\` in ${folder}/`, () => {
      const here = diagnostics.filter(({ filename }) => filename === `${folder}/planted-${at}.ts`)
      assert.ok(
        here.some(({ code }) => code === `eslint(${rule})`),
        JSON.stringify(here),
      )
    })
  }

  it('reports a cycle of imports that only types close', () => {
    const reported = diagnostics.filter(({ code }) => code === 'import(no-cycle)').map(({ filename }) => filename)
    assert.deepEqual(reported.toSorted(), Object.keys(cycle))
  })

  it('the output of the linter about a long file and a long function is followed by a remedy for each', () => {
    const long = {
      'a.ts': 'export {}\n'.repeat(251),
      'b.ts': `export function f(): void {\n${'  f()\n'.repeat(60)}}\n`,
    }
    const configuration = { '.oxlintrc.json': readFileSync('.oxlintrc.json', 'utf8') }
    const outputs = [long, { 'a.ts': 'var a = 1\nexport { a }\n' }].map((files) =>
      inScratchProject({ ...configuration, ...files }, (root) => {
        const options = { cwd: root, encoding: 'utf8', env: { NO_COLOR: '1' } } as const
        return spawnSync(process.execPath, [resolve('node_modules/.bin/oxlint')], options).stdout
      }),
    )
    assert.match(outputs[1]!, /no-var/)
    assert.deepEqual(
      outputs.map((output) => remediesFor(output).map((remedy) => remedy.slice(0, 24))),
      [['A file is too long: move', 'A function is too long: '], []],
    )
  })

  for (const path of Object.keys(allowed)) {
    it(`reports nothing of ${path}`, () => {
      assert.ok(diagnostics.length >= planted.length)
      assert.deepEqual(
        diagnostics.filter(({ filename }) => filename === path),
        [],
      )
    })
  }
})
