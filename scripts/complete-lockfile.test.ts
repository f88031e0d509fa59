import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

describe('the lockfile', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')

  it('the lockfile has an entry for every optional package of every platform, which npm ci requires', () => {
    assert.deepEqual(missingOptional(JSON.parse(text)), [], 'run: node scripts/complete-lockfile.mjs')
  })

  it('the lockfile contains no download addresses, so that every registry can serve it', () => {
    assert.ok(!text.includes('"resolved"'))
  })

  it('the lockfile is completed with the platform stated in the name of a package', () => {
    const parent = {
      dev: true,
      optionalDependencies: { '@a/b-linux-arm64-musl': '1.2.3', '@a/b-wasm32-wasi': '1.2.3', '@a/there': '1.0.0' },
    }
    assert.deepEqual(missingOptional({ packages: { 'node_modules/p': parent, 'node_modules/@a/there': {} } }), [
      [
        'node_modules/@a/b-linux-arm64-musl',
        { version: '1.2.3', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      ],
      ['node_modules/@a/b-wasm32-wasi', { version: '1.2.3', cpu: ['wasm32'], dev: true, optional: true }],
    ])
  })
})

/** Runs in a separate process, because the script is plain JavaScript without types. */
function missingOptional(lock: unknown): unknown {
  const module = new URL('complete-lockfile.mjs', import.meta.url).href
  const code = `import { readFileSync } from 'node:fs'; import { missingOptional } from '${module}'
    process.stdout.write(JSON.stringify(missingOptional(JSON.parse(readFileSync(0, 'utf8')))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      input: JSON.stringify(lock),
      encoding: 'utf8',
    }),
  )
}
