// Each layer compiles with the types of its runtime: runs the compiler of each layer on planted violations.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { before, describe, it } from 'node:test'
import { inScratchProject } from './scratch.fixture.ts'

const configurations = [
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'core/tsconfig.json',
  'verifier/page/tsconfig.json',
]
const declarations = 'core/text-encoding.d.ts'
const refusals = 'core/values/refusal.ts'

const planted: [project: string, line: string, message: RegExp][] = [
  ['core', `document.title = 'a page'`, /'document'/],
  ['core', `export const a = process.pid`, /'process'/],
  ['core', `setTimeout(() => {}, 1)`, /'setTimeout'/],
  ['core', `export const a = Promise.resolve(1)`, /'Promise' only refers to a type/],
  ['core', `export const a = performance.now()`, /'performance'/],
  ['core', `export const a = crypto.randomUUID()`, /'crypto'/],
  ['core', `import { hash } from 'node:crypto'\nexport const a = hash`, /'node:crypto'/],
  ['core', `import type { Config } from '../src/config.ts'\nexport const a: Config = 1`, /not under 'rootDir'/],
  [
    'src',
    `import { refuse } from '../core/values/refusal.ts'
export const a = refuse({ code: 'MADE_UP', status: 409, message: 'No.', recorded: true })`,
    /\[declaredKind\]/,
  ],
  ['src', `document.title = 'a page'`, /'document'/],
  ['src', `export const a = window.name`, /'window'/],
  ['src', `export const a = (element: HTMLElement): string => element.title`, /'HTMLElement'/],
  ['verifier/page', `export const a = process.pid`, /'process'/],
  ['verifier/page', `import { hash } from 'node:crypto'\nexport const a = hash`, /'node:crypto'/],
]

/** What each layer may use: the same run does not report it. */
const allowed: Record<string, string> = {
  'core/allowed.ts': `export const a = new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode('a'))\n`,
  'src/allowed.ts': `export const a = process.pid + new URL('http://a').port\n`,
  'verifier/page/allowed.ts': `document.title = 'a page'\n`,
}

describe('the types of each layer', () => {
  const reports = new Map<string, string>()

  before(() => {
    const files = Object.fromEntries(
      [...configurations, declarations, refusals].map((path) => [path, readFileSync(path, 'utf8')]),
    )
    const violations = planted.map(([project, line], at) => [`${project}/planted-${at}.ts`, `${line}\nexport {}\n`])
    inScratchProject(
      { ...files, ...allowed, 'src/config.ts': 'export type Config = number\n', ...Object.fromEntries(violations) },
      (root) => {
        symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
        for (const project of ['core', 'src', 'verifier/page']) {
          const options = ['-p', project === 'src' ? 'tsconfig.json' : project, '--pretty', 'false']
          const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin/tsc'), ...options], {
            cwd: root,
            encoding: 'utf8',
          })
          reports.set(project, stdout)
        }
      },
    )
  })

  for (const [at, [project, line, message]] of planted.entries()) {
    it(`reports \`${line.split('\n')[0]}\` in ${project}`, () => {
      const report = reports.get(project)!.split('\n')
      const findings = report.filter((finding) => finding.startsWith(`${project}/planted-${at}.ts`))
      assert.ok(
        findings.some((finding) => message.test(finding)),
        reports.get(project),
      )
    })
  }

  for (const path of Object.keys(allowed)) {
    it(`reports nothing of what ${path} may use`, () => {
      assert.ok([...reports.values()].every((report) => report !== '' && !report.includes(path)))
    })
  }
})
