import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = new URL('bundled-packages.mjs', import.meta.url).href
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

it('packages are loaded as they are installed where they cannot be bundled', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'probity-bundles-'))
  try {
    assert.equal(await bundlesOf(empty), null)
  } finally {
    rmSync(empty, { recursive: true })
  }
})
