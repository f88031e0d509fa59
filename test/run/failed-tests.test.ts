import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { it } from 'node:test'
import { type Failed, linesOfFailed } from './failed-tests.ts'

const FAILING = `
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
describe('a suite', () => {
  it('passes', () => {})
  it('fails', () => assert.equal(1 + 1, 3, 'one and one\\n  are not three'))
})
`

const RUNNER = `
import { run } from 'node:test'
import { linesOfFailed } from ${JSON.stringify(new URL('failed-tests.ts', import.meta.url).href)}
const failed = []
const stream = run({ files: [new URL('planted.test.mjs', import.meta.url).pathname] })
stream.on('test:fail', (event) => failed.push(event))
stream.on('end', () => console.log(JSON.stringify(linesOfFailed(failed))))
stream.resume()
`

it('the end of a run has one line for each failed test, with its place and reason, and none for its suite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failing-'))
  writeFileSync(join(folder, 'planted.test.mjs'), FAILING)
  writeFileSync(join(folder, 'runner.mjs'), RUNNER)
  const [line, ...others] = linesOf(folder)
  const place = relative('.', join(folder, 'planted.test.mjs'))
  assert.equal(line, `FAILED ${place}:6 fails: one and one are not three 2 !== 3`)
  assert.deepEqual(others, [])
})

it('the end of a run in which everything fails shows 50 tests and the number of the others', () => {
  const failed = Array.from({ length: 53 }, (_, at): Failed => ({
    name: `test ${at}`,
    details: { error: new Error('x') },
  }))
  const lines = linesOfFailed(failed)
  assert.equal(lines.length, 51)
  assert.deepEqual(lines.slice(-2), ['FAILED test 49: x', 'FAILED and 3 more'])
})

/** `node:test` runs no files from within a test, so another process does. */
function linesOf(folder: string): string[] {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [join(folder, 'runner.mjs')], { env, encoding: 'utf8' })
  return JSON.parse(stdout) as string[]
}
