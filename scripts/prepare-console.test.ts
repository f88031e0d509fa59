import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, it } from 'node:test'
// @ts-expect-error: a module of the machine's own Node, without types
import { prepareConsole } from './prepare-console.mjs'

let root = ''
let said: string[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'probity-prepare-'))
  said = []
  for (const folder of ['console/src', 'client', 'core', 'scripts']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['console/index.html', 'console/src/main.ts', 'client/a.ts', 'core/b.ts', 'package-lock.json'])
    writeFileSync(join(root, file), '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const prepare = (): void => prepareConsole(root, process.execPath, (line: string) => said.push(line))
/** Instead of Vite: writes what it was asked for. */
const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('console/dist/site', { recursive: true })
writeFileSync('console/dist/fingerprint', process.argv[2])
`

it('the console is built once, and again when a source of it, of the client or of core changed, but for a test', () => {
  writeFileSync(join(root, 'scripts/build-console.ts'), BUILD)
  prepare()
  assert.ok(existsSync(join(root, 'console/dist/site')))
  prepare()
  assert.deepEqual(said, ['Building the console (once) …'])
  for (const [file, isSource] of [
    ['console/src/main.ts', true],
    ['client/a.ts', true],
    ['core/b.ts', true],
    ['package-lock.json', true],
    ['console/src/main.test.ts', false],
  ] as const) {
    writeFileSync(join(root, file), 'changed')
    said = []
    prepare()
    assert.equal(said.length, isSource ? 1 : 0, file)
  }
})

it('a console that cannot be built is said so, and the start goes on', () => {
  writeFileSync(join(root, 'scripts/build-console.ts'), `throw new TypeError('no such export')`)
  prepare()
  assert.match(said[1]!, /^The console could not be built, and the service starts without it:\n[^]*no such export/)
})

it('nothing is built where there are no sources, as in a deployment', () => {
  rmSync(join(root, 'console/index.html'))
  prepare()
  assert.deepEqual(said, [])
})
