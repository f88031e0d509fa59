import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newPlace } from '../process.ts'

const script = new URL('quick-loading.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../..', import.meta.url))
const { bundlesOf } = (await import(script)) as {
  bundlesOf: (project: string) => Promise<Record<string, string> | null>
}

it('a program loads each bundled package from one file, which exports the names of the package', async () => {
  const bundles = await bundlesOf(root)
  assert.deepEqual(Object.keys(bundles!), ['kysely', 'typebox'])
  for (const [name, address] of Object.entries(bundles!)) {
    const code = `import * as all from '${name}'; console.log(JSON.stringify([import.meta.resolve('${name}'), Object.keys(all)]))`
    const seenBy = (...flags: string[]): [string, string[]] => {
      const args = [...flags, '--input-type=module', '--eval', code]
      const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
      assert.equal(stderr, '')
      return JSON.parse(stdout) as [string, string[]]
    }
    const [installed, names] = seenBy()
    const [loaded, offered] = seenBy('--import', script)
    assert.match(installed, /\/node_modules\//)
    assert.equal(loaded, address)
    assert.deepEqual(
      offered,
      names.filter((one) => one !== 'default'),
    )
  }
})

it('a module of the project is loaded from the address that a search finds, once, and a missing one is reported', () => {
  const address = (path: string): string => new URL(path, `file://${root}`).href
  const parent = address('src/runtime/start.ts')
  const specifiers = ['../service.ts', './exit.ts', '../../core/values/../values/text.ts', '../platform/log.ts?again=1']
  const outcomeOf = (code: string, ...flags: string[]): string => {
    const args = [...flags, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code]
    return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout
  }
  const addresses = `console.log(JSON.stringify(${JSON.stringify(specifiers)}.map((each) =>
    import.meta.resolve(each, '${parent}'))))`
  const searched = outcomeOf(addresses, '--experimental-import-meta-resolve')
  assert.equal(JSON.parse(searched).length, specifiers.length)
  assert.equal(outcomeOf(addresses, '--experimental-import-meta-resolve', '--import', script), searched)
  const one = `const [one, other] = [await import('./src/platform/../platform/instant.ts'), await import('${address('src/platform/instant.ts')}')]
    console.log(one === other)`
  assert.equal(outcomeOf(one, '--import', script), 'true\n')
  const missing = `await import('./src/nothing.ts').catch(({ message }) => console.log(message))`
  assert.match(outcomeOf(missing, '--import', script), /src\/nothing\.ts/)
})

it('services and commands of tests are loaded quickly, except where a test needs them as they are installed', () => {
  const places = [newPlace(), newPlace('as installed')]
  try {
    const loaded = places.map((place) => {
      const args = ['--input-type=module', '--eval', `console.log(import.meta.resolve('kysely'))`]
      return spawnSync(process.execPath, args, { cwd: root, env: place.environment(), encoding: 'utf8' }).stdout
    })
    assert.match(loaded[0]!, /\/\.cache\/bundles\//)
    assert.match(loaded[1]!, /\/node_modules\/kysely\//)
  } finally {
    for (const place of places) place.remove()
  }
})

it('packages are loaded as they are installed where they cannot be bundled', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'probity-bundles-'))
  try {
    assert.equal(await bundlesOf(empty), null)
  } finally {
    rmSync(empty, { recursive: true })
  }
})
