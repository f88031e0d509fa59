import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { REASONS } from '../core/evidence/verification/reasons.ts'
import { conformance } from '../scripts/generate/conformance.ts'
import { drift } from '../scripts/generate/generator.ts'
import { run } from './cli.ts'
import { conformanceFiles, FOLDER, type ConformanceCase } from './conformance.fixture.ts'
import { nodeIo } from './node.ts'

const folder = fileURLToPath(new URL('conformance/', import.meta.url))
const { cases } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { cases: ConformanceCase[] }

interface Report {
  exit_code: number
  verdict: string
  checks: { check: string; outcome: string; code: string }[]
}

function verified({ file, trust }: ConformanceCase): { exit: number; report: Report } {
  const texts: string[] = []
  const given = [join(folder, file), ...(trust === null ? [] : ['--trust', join(folder, trust)]), '--json']
  const exit = run(given, { ...nodeIo, out: (text) => texts.push(text) })
  return { exit, report: JSON.parse(texts.join('')) as Report }
}

for (const listed of cases) {
  test(`reaches the verdict of the conformance case "${listed.name}"`, () => {
    const { exit, report } = verified(listed)
    assert.deepEqual([exit, report.verdict], [listed.exit_code, listed.verdict])
    const fails = report.checks.filter(({ outcome }) => outcome === 'fail').map(({ check, code }) => ({ check, code }))
    assert.deepEqual(fails, listed.fails)
    assert.equal(fails.length === 0, listed.exit_code === 0)
  })
}

test('the conformance cases reach every reason for which a verification can fail, and every check', () => {
  const failing = Object.entries(REASONS).filter(([, { outcome }]) => outcome === 'fail')
  const codes = new Set(cases.flatMap(({ fails }) => fails.map(({ code }) => code)))
  assert.deepEqual(
    failing.map(([code]) => code).filter((code) => !codes.has(code)),
    [],
  )
  const kind = (check: string): string => check.replace(/\.proof\.\d+$/, '.proof').replace(/^piece\.[a-z_-]+/, 'piece')
  const known = cases.flatMap((listed) => verified(listed).report.checks.map(({ check }) => kind(check)))
  const failed = new Set(cases.flatMap(({ fails }) => fails.map(({ check }) => kind(check))))
  // A piece that is not carried is only named.
  assert.deepEqual(
    [...new Set(known)].filter((check) => !failed.has(check)),
    ['piece'],
  )
})

test('the folder of conformance cases is what its generator makes, and holds nothing else', async () => {
  assert.deepEqual(await drift([conformance], null), [])
  const { index, files } = conformanceFiles()
  assert.equal(index, readFileSync(join(folder, 'index.json'), 'utf8'))
  const expected = [...files.keys(), `${FOLDER}/index.json`, `${FOLDER}/README.md`].map((path) =>
    path.slice(FOLDER.length + 1),
  )
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path))
  assert.deepEqual(found.toSorted(), expected.toSorted(), 'delete what the generator no longer makes')
})

test('a changed file of the conformance folder is reported in one line with the command that writes it again', async () => {
  const path = `${FOLDER}/good/a-complete-bundle.json`
  const planted = { ...conformance, files: () => new Map([[path, '{}']]) }
  assert.match(
    (await drift([planted], null)).join(),
    /^verifier\/conformance\/index\.json differs from .* run `npm run/,
  )
})
