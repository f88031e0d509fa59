import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inScratchProject } from '../tidy/scratch.fixture.ts'
import { consoleOperations, NONE_YET, tableOf } from './console-operations.ts'
import { drift } from './generator.ts'

const OF_CONSOLE = 'console/src/screens/usage/usage.tsx'

/** What is reported after a text of a file is replaced in a copy of the console, its table and the interface. */
function problemsAfter(file: string, from: string, to: string): Promise<string[]> {
  return after(file, from, to, (project) => drift([consoleOperations], null, project))
}

/** The operations for which the table, made anew, has neither a screen nor a reason. */
function missingAfter(file: string, from: string, to: string): Promise<string[]> {
  return after(file, from, to, (project) => missingIn(tableOf(project)))
}

function missingIn(table: string): string[] {
  const lines = table.split('\n').filter((line) => line.includes(NONE_YET))
  return lines.map((line) => /^\| `(.+?)` /.exec(line)![1]!)
}

function after<T>(file: string, from: string, to: string, read: (project: URL) => T | Promise<T>): Promise<T> {
  const copied = ['docs/console.md', 'openapi.json']
  const texts = Object.fromEntries(copied.map((path) => [path, readFileSync(path, 'utf8')]))
  return inScratchProject(texts, async (root) => {
    cpSync('console/src', join(root, 'console/src'), { recursive: true })
    const text = readFileSync(join(root, file), 'utf8')
    assert.ok(text.includes(from), `${file} does not contain ${from}`)
    writeFileSync(join(root, file), text.replace(from, to))
    return read(pathToFileURL(`${root}/`))
  })
}

const differs = [
  'docs/console.md differs from console/src/, openapi.json and scripts/generate/console-operations.ts: run `npm run generate` and review the change',
]

it('docs/console.md has each of the 136 operations, with the screen that calls it or the reason why none does', async () => {
  assert.deepEqual(await problemsAfter('docs/console.md', '# Which', '# Which'), [])
  const lines = readFileSync('docs/console.md', 'utf8').match(/^\| `(?:GET|POST|PUT|DELETE) .+ \|$/gm)!
  assert.equal(lines.length, 136)
  assert.ok(lines.every((line) => /\]\(\.\.\/console\/src\/|\| none: /.test(line)))
  assert.deepEqual(missingIn(readFileSync('docs/console.md', 'utf8')), [])
})

it('a wrong screen, a wrong reason and a missing row of docs/console.md are reported', async () => {
  assert.deepEqual(await problemsAfter('docs/console.md', '| usage: `/usage` |', '| people: `/people` |'), differs)
  assert.deepEqual(await problemsAfter('docs/console.md', '| none: for machines', '| none: for robots'), differs)
  assert.deepEqual(await problemsAfter('docs/console.md', '| `GET /admin/usage` |', '| `GET /admin/uses` |'), differs)
})

it('an operation that the console no longer calls needs a reason, and one that it calls needs none', async () => {
  assert.deepEqual(await missingAfter(OF_CONSOLE, '/api/v1/admin/usage', '/api/v1/me'), ['GET /admin/usage'])
  // What this file calls is called elsewhere too.
  const products = 'console/src/screens/products/products-query.ts'
  assert.deepEqual(await problemsAfter(products, '/api/v1/admin/credit-products', '/api/v1/integration/whoami'), [
    `scripts/generate/console-operations.ts: GET /api/v1/integration/whoami has a reason to have no screen, and ${products} calls it`,
  ])
})

it('a call of an operation that does not exist is reported', async () => {
  assert.deepEqual(await problemsAfter(OF_CONSOLE, '/api/v1/admin/usage', '/api/v1/admin/using'), [
    `${OF_CONSOLE}: no operation is GET /api/v1/admin/using`,
  ])
})

it('an operation whose path has a variable part is found by the texts that stand there', async () => {
  const acts = 'console/src/screens/people/access.tsx'
  assert.deepEqual(
    await missingAfter(acts, '/api/v1/admin/users/{user_id}/${to}', '/api/v1/admin/users/{user_id}/suspend'),
    ['POST /admin/users/{user_id}/disable', 'POST /admin/users/{user_id}/reactivate'],
  )
})
