// Compares the upper-case codes in the documents with the codes that the service has.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import type { BlockerCode } from '../../core/decision/parameters/types.ts'
import { ISSUE_SENTENCES } from '../../core/import/report/sentences.ts'
import { refusalCatalogue, routes } from '../../src/areas.ts'
import { importFileRefusals } from '../../src/import-files/refusals.ts'
import { importRefusals } from '../../src/imports/refusals.ts'
import { failures } from '../../src/imports/batch-state.ts'
import { failures as replayFailures } from '../../src/historical-simulations/states.ts'
import { settings } from '../../src/platform/settings.ts'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { surfaces } from './guide/closed-lists.ts'

const pages = globSync(['*.md', '{docs,core,src,database,client,verifier}/**/*.md'], {
  cwd: fileURLToPath(projectFolder),
  // The changelog names what a release has replaced.
  exclude: ['**/node_modules/**', 'CHANGELOG.md'],
})
const blockers: readonly BlockerCode[] = ['EDGES_NOT_INCREASING', 'NOT_SIMULATED', 'SIMULATION_STALE']
/** In the explanation of an evaluation. */
const reasons = ['INFORMATION_MISSING']
/** What changes the output of the tests. */
const ofTests = ['TEST_LOG']
/** The refusals that a reader of docs/adding.md creates. */
const examples = ['ANNOUNCEMENT_REPEATED', 'ARCHIVED_PRODUCT_NOT_COPIED']

const known = new Set<string>([
  ...refusalCatalogue.map(({ code }) => code),
  ...Object.keys(failures),
  ...Object.keys(replayFailures),
  ...Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]),
  ...blockers,
  ...reasons,
  ...ofTests,
])

const sources = globSync('{core,src,database,client,verifier,demo}/**/*.ts', {
  cwd: fileURLToPath(projectFolder),
  exclude: ['**/node_modules/**', '**/refusals.ts', '**/*.generated.ts'],
})

/** Codes between backticks; a block of code is not examined. */
function codesIn(text: string): string[] {
  const spans = text.replace(/^ *```.*?^ *```/gms, '').matchAll(/`(?<span>[^`\n]+)`/g)
  return [...spans].flatMap(({ groups }) => groups!['span']!.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])
}

const readProject = (path: string): string => readFileSync(new URL(path, projectFolder), 'utf8')

const COMMENT = /^\s*(?:\/\/|\/?\*)/

function commentsOf(path: string): string {
  return readProject(path)
    .split('\n')
    .filter((line) => COMMENT.test(line))
    .join('\n')
}

/** What happened, without what to do: two answers to one refusal must not differ in it. Short ones are common words. */
function clauseOf(message: string): string {
  const clause = message.slice(0, message.indexOf(':') + 1)
  return clause.length > 40 ? clause : message
}

function repeatedSentences(path: string, text: string): string[] {
  const flat = text.replace(/\s+(?:\/\/|\*)?\s*/g, ' ')
  return (
    refusalCatalogue
      // Whoever follows the page has its refusals in the catalogue.
      .filter(
        ({ code, message }) =>
          flat.includes(clauseOf(message)) && !(path === 'docs/adding.md' && examples.includes(code)),
      )
      .map(({ code }) => `${path} repeats the sentence of ${code}`)
  )
}

function unknownCodes(path: string, text: string): string[] {
  const allowed = path === 'docs/adding.md' ? [...known, ...examples] : [...known]
  return codesIn(text)
    .filter((code) => !allowed.includes(code))
    .map((code) => `${path} names ${code}`)
}

describe('a code in the documents', () => {
  const texts = pages.map((path) => [path, readProject(path)] as const)

  it('every code that a document names is a refusal, a failure of a batch, a blocker, a reason or a setting', () => {
    assert.deepEqual(
      texts.flatMap(([path, text]) => unknownCodes(path, text)),
      [],
    )
    assert.ok(texts.flatMap(([, text]) => codesIn(text)).length > 150)
  })

  it('every code that a comment names is one of them too', () => {
    const comments = sources.map((path) => [path, commentsOf(path)] as const)
    // A comment may also name a constant, which the code beside it uses.
    const unknown = comments.flatMap(([path, text]) => {
      const code = readProject(path)
        .split('\n')
        .filter((line) => !COMMENT.test(line))
        .join('\n')
      return unknownCodes(path, text).filter((found) => !code.includes(found.split(' names ')[1]!))
    })
    assert.deepEqual(unknown, [])
    assert.deepEqual(unknownCodes('src/a.ts', '/** Refused with `LINK_WAS_USED`. */'), ['src/a.ts names LINK_WAS_USED'])
    assert.ok(comments.flatMap(([, text]) => codesIn(text)).length > 10)
  })

  it('no document and no source but the catalogue repeats the sentence of a refusal', () => {
    assert.deepEqual(
      [...pages, ...sources].flatMap((path) => repeatedSentences(path, readProject(path))),
      [],
    )
    const { message } = refusalCatalogue[0]!
    const folded = `// ${message.replaceAll(' ', '\n// ')}`
    assert.equal(repeatedSentences('docs/a.md', `It answers: ${message}`).length, 1)
    assert.equal(repeatedSentences('src/a.ts', folded).length, 1)
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

/** The section of docs/import.md that explains the refusals of an operation. */
const sections: Readonly<Record<string, string>> = {
  show_product_contract: 'The data contract',
  show_template: 'The data contract',
  receive_file: 'Sending a file',
  save_mapping: 'Mapping columns to fields',
  prevalidate_file: 'Checking a file',
  confirm_import: 'Confirming and following an import',
  requeue_import: 'Confirming and following an import',
  list_import_rows: 'Reports and quality',
  download_error_report: 'Reports and quality',
  show_import_quality: 'Reports and quality',
}
const importRoutes = routes.filter(({ path }) => /^\/link\/(?:files|batches|products)/.test(path))
const spansOf = (text: string): string[] =>
  [...text.matchAll(/`(?<span>[^`\n]+)`/g)].map(({ groups }) => groups!['span']!)

/** What the guide to imports does not explain: refusals by their operation, and the codes of files and of rows. */
function missingFrom(page: string): string[] {
  const explained = new Set(spansOf(page))
  const codes = Object.keys({ ...importRefusals, ...importFileRefusals, ...ISSUE_SENTENCES, ...surfaces })
  const ofOperations = importRoutes.flatMap(({ operation, description }) => {
    const section = page.split(/^## /m).find((text) => text.startsWith(`${sections[operation]}\n`)) ?? ''
    return refusalCatalogue
      .filter(({ code }) => spansOf(description ?? '').includes(code) && !spansOf(section).includes(code))
      .map(({ code }) => `${operation}: ${code}`)
  })
  return [...codes.filter((code) => !explained.has(code)), ...ofOperations]
}

describe('the guide to imports', () => {
  const page = readFileSync(new URL('docs/import.md', projectFolder), 'utf8')

  it('docs/import.md explains every refusal of an import in the section of its operation, and every issue', () => {
    assert.deepEqual(missingFrom(page), [])
    assert.equal(importRoutes.filter(({ operation }) => sections[operation]).length, Object.keys(sections).length)
  })

  it('a refusal or an issue removed from docs/import.md is reported, also when another section names it', () => {
    assert.deepEqual(missingFrom(page.replace('`TOO_MANY_MAPPINGS`', 'a refusal')), [
      'TOO_MANY_MAPPINGS',
      'save_mapping: TOO_MANY_MAPPINGS',
    ])
    assert.deepEqual(missingFrom(page.replaceAll('`blank-row`', 'an issue')), ['blank-row'])
    assert.deepEqual(missingFrom(page.replace('`IMPORT_FILE_ERASED`', 'erased')), [
      'prevalidate_file: IMPORT_FILE_ERASED',
    ])
  })
})
