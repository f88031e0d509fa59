// A check without input passes: every source must be compiled, and every override of the linter must match files.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { matchesGlob, relative, resolve } from 'node:path'
import { it } from 'node:test'
import { programs } from './programs.ts'

const folders = '{bench,bin,client,console,core,database,demo,grids,scripts,src,test,verifier}'
const sources = globSync(['*.ts', `${folders}/**/*.{ts,tsx,mjs}`], {
  exclude: ['**/node_modules/**', '**/dist/**'],
})

it('every TypeScript file is in a program that npm run check compiles', () => {
  const compiled = new Set(programs.flatMap(({ project }) => run('tsc', '-p', project, '--listFilesOnly').split('\n')))
  const paths = [...compiled].map((path) => relative('.', path))
  assert.ok(sources.length > 900)
  assert.deepEqual(
    sources.filter((path) => /\.tsx?$/.test(path) && !paths.includes(path)),
    [],
  )
})

it('every pattern in an override of the linter matches a file', () => {
  const { overrides } = JSON.parse(run('oxlint', '--print-config')) as { overrides: { files: string[] }[] }
  const patterns = overrides.flatMap(({ files }) => files)
  assert.ok(patterns.length > 10)
  assert.deepEqual(
    patterns.filter((pattern) => !sources.some((path) => matchesGlob(path, pattern))),
    [],
  )
})

function run(tool: string, ...options: string[]): string {
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/.bin', tool), ...options], { encoding: 'utf8' })
  return stdout
}
