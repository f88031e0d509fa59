// Compares the upper-case codes in the documents with the codes that the service has.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import type { BlockerCode } from '../../core/decision/parameters/types.ts'
import { refusalCatalogue } from '../../src/areas.ts'
import { failures } from '../../src/imports/rules/batch-state.ts'
import { settings } from '../../src/platform/settings.ts'
import { projectFolder } from '../../scripts/generate/generator.ts'

const pages = globSync(['*.md', '{docs,core,src,database,client,verifier}/**/*.md'], {
  cwd: fileURLToPath(projectFolder),
  // The changelog names what a release has replaced.
  exclude: ['**/node_modules/**', 'CHANGELOG.md'],
})
const blockers: readonly BlockerCode[] = ['EDGES_NOT_INCREASING']
/** In the explanation of an evaluation. */
const reasons = ['INFORMATION_MISSING']
/** What changes the output of the tests. */
const ofTests = ['TEST_LOG']
/** The refusals that a reader of docs/adding.md creates. */
const examples = ['ANNOUNCEMENT_REPEATED', 'ARCHIVED_PRODUCT_NOT_COPIED']

const known = new Set<string>([
  ...refusalCatalogue.map(({ code }) => code),
  ...Object.keys(failures),
  ...Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]),
  ...blockers,
  ...reasons,
  ...ofTests,
])

/** Codes between backticks; a block of code is not examined. */
function codesIn(text: string): string[] {
  const spans = text.replace(/^ *```.*?^ *```/gms, '').matchAll(/`(?<span>[^`\n]+)`/g)
  return [...spans].flatMap(({ groups }) => groups!['span']!.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])
}

function unknownCodes(path: string, text: string): string[] {
  const allowed = path === 'docs/adding.md' ? [...known, ...examples] : [...known]
  return codesIn(text)
    .filter((code) => !allowed.includes(code))
    .map((code) => `${path} names ${code}`)
}

describe('a code in the documents', () => {
  const texts = pages.map((path) => [path, readFileSync(new URL(path, projectFolder), 'utf8')] as const)

  it('every code that a document names is a refusal, a failure of a batch, a blocker, a reason or a setting', () => {
    assert.deepEqual(
      texts.flatMap(([path, text]) => unknownCodes(path, text)),
      [],
    )
    assert.ok(texts.flatMap(([, text]) => codesIn(text)).length > 150)
  })

  it('a renamed code is reported in every document that names it', () => {
    const [path, text] = texts.find(([one]) => one === 'docs/import.md')!
    const codes = new Set(codesIn(text))
    assert.ok(codes.size >= 15)
    for (const code of codes) {
      const renamed = text.replaceAll(code, `${code}_X`)
      assert.ok(unknownCodes(path, renamed).includes(`${path} names ${code}_X`), code)
    }
    assert.deepEqual(unknownCodes('docs/a.md', 'as `409 LINK_WAS_USED`'), ['docs/a.md names LINK_WAS_USED'])
    // Known in the tree of a reader who followed docs/adding.md.
    for (const code of examples)
      assert.equal(unknownCodes('docs/a.md', `| \`${code}\` |`).length, known.has(code) ? 0 : 1)
  })
})
