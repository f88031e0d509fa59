import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { entryOf, failuresOf, groupsOf } from './groups.ts'

/** Runs the file that it is given, and prints the summary of the run with the titles that passed and the suites that failed. */
const runner = `
  import { run } from 'node:test'
  const passed = []
  const failedSuites = []
  const stream = run({ files: [process.argv[2]] })
  stream.on('test:pass', ({ name, details }) => void (details.type === 'test' && passed.push(name)))
  stream.on('test:fail', ({ name, details }) => void (details.type === 'suite' && failedSuites.push(name)))
  stream.on('test:summary', ({ file, counts, success }) => {
    if (file === undefined) console.log(JSON.stringify({ counts, success, passed, failedSuites }))
  })
  stream.resume()`

describe('files that share a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-groups-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  interface Outcome {
    readonly passed: readonly string[]
    readonly failed: number
    readonly failedSuites: readonly string[]
  }

  /** Titles of the tests that passed, and the failures of the run; in a process of its own, for a run has no run in it. */
  function outcomeOf(texts: Readonly<Record<string, string>>): Outcome {
    const files = Object.entries(texts).map(([name, text]) => {
      const file = join(folder, name)
      writeFileSync(file, `import { beforeEach, it } from 'node:test'\n${text}`)
      return file
    })
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    // A file, because Node passes the text after -e to the processes of a run.
    const script = join(folder, 'runner.mjs')
    writeFileSync(script, runner)
    const args = [script, entryOf(files, folder, 1)]
    const said = execFileSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000 })
    const { counts, success, passed, failedSuites } = JSON.parse(said) as Pick<Outcome, 'passed' | 'failedSuites'> & {
      counts: { tests: number; passed: number; skipped: number }
      success: boolean
    }
    return { passed, failed: failuresOf(counts, success), failedSuites: failedSuites.map((path) => basename(path)) }
  }

  it('groups contain every test file once, heavy files run alone, those that wait alternate with those that compute, and the shortest are last', () => {
    const journeys = ['test/journeys/e.test.ts', 'test/journeys/f.test.ts']
    const files = ['core/a.test.ts', 'src/b.test.ts', 'test/run/c.test.ts', 'test/faults/kill.test.ts', ...journeys]
    assert.deepEqual(groupsOf(files), [
      ['test/faults/kill.test.ts'],
      ['core/a.test.ts', 'src/b.test.ts'],
      journeys,
      ['test/run/c.test.ts'],
    ])
    const many = Array.from({ length: 100 }, (_, i) => `src/${i}.test.ts`)
    assert.deepEqual(groupsOf(many).flat().toSorted(), many.toSorted())
    assert.ok(groupsOf(many).every((group) => group.length <= 24))
    assert.deepEqual(groupsOf(many.map((file) => file.replace('src', 'test/journeys'))).length, 25)
  })

  it('a test file that changes the environment of its process has one of its own', () => {
    const changes = (text: string): boolean =>
      /process\.env\[[^\]]+\] (?:\?\?)?=[^=]|assign\(process\.env|delete process\.env/.test(text)
    const files = globSync(
      ['src', 'core', 'test', 'demo', 'client', 'verifier'].map((place) => `${place}/**/*.test.ts`),
    )
    const sharing = groupsOf(files.filter((file) => !file.includes('node_modules'))).filter(({ length }) => length > 1)
    assert.ok(sharing.flat().length > 300)
    assert.deepEqual(
      sharing.flat().filter((file) => changes(readFileSync(file, 'utf8'))),
      // Restores it at the end of its test.
      ['test/contract/typed-rows.test.ts'],
      'list them in test/run/groups.ts',
    )
    assert.ok(changes(readFileSync('test/faults/import-follow.test.ts', 'utf8')))
    for (const planted of [
      `process.env['A'] = 'b'`,
      `delete process.env['A']`,
      `Object.assign(process.env, { A: 'b' })`,
    ])
      assert.ok(changes(planted))
    assert.ok(!changes(`if (process.env['A'] === 'b')`))
  })

  it('test files that share a process keep their own hooks', () => {
    const own = (title: string): string =>
      `beforeEach((test) => { if (test.name !== '${title}') throw new Error(test.name) })\nit('${title}', () => {})`
    const texts = { 'one.test.mjs': own('first'), 'two.test.mjs': own('second') }
    assert.deepEqual(outcomeOf(texts), { passed: ['first', 'second'], failed: 0, failedSuites: [] })
  })

  it('a failure is reported under its file, also where the files of a process wait for one module', () => {
    writeFileSync(join(folder, 'slow.mjs'), `await new Promise((resolve) => setTimeout(resolve, 50))`)
    const waits = (title: string, fault: string): string => `import './slow.mjs'\nit('${title}', () => {${fault}})`
    const texts = { 'one.test.mjs': waits('passes', ''), 'two.test.mjs': waits('fails', `throw new Error('planted')`) }
    assert.deepEqual(outcomeOf(texts), { passed: ['passes'], failed: 1, failedSuites: ['two.test.mjs'] })
  })

  it('an exception or a rejection that no test awaits fails the run', () => {
    const thrown = `it('ends early', async () => {
      setTimeout(() => { throw new Error('planted') }, 10)
      await new Promise((resolve) => setTimeout(resolve, 100))
    })`
    const rejected = `it('ends early', async () => {
      await null
      void Promise.reject(new Error('planted'))
      await new Promise((resolve) => setTimeout(resolve, 100))
    })`
    const whole = `it('runs', () => {})`
    for (const text of [thrown, rejected]) {
      const together = { 'early.test.mjs': text, 'whole.test.mjs': whole }
      assert.deepEqual(outcomeOf(together), { passed: ['ends early', 'runs'], failed: 1, failedSuites: [] })
    }
    assert.equal(outcomeOf({ 'whole.test.mjs': whole }).failed, 0)
  })

  it('a test file that cannot be loaded fails the run, and the others of its process run', () => {
    const texts = { 'broken.test.mjs': `throw new Error('planted')`, 'whole.test.mjs': `it('runs', () => {})` }
    assert.deepEqual(outcomeOf(texts), { passed: ['runs'], failed: 1, failedSuites: ['broken.test.mjs'] })
  })
})
