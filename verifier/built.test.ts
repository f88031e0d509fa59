import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { bundleBytes, draftOf } from '../core/evidence/evidence.fixture.ts'
import { TRUST, trustBytes } from '../core/evidence/keys.fixture.ts'
import { SCORECARD_PIECES } from '../core/evidence/index.ts'
import { buildVerifier } from '../scripts/build-verifier.ts'
import { addPages } from '../src/runtime/listening/pages.ts'
import { browserIsMissing, launchBrowser } from '../test/browser.ts'
import { drop, watchReading } from './browser.fixture.ts'
import type { ConformanceCase } from './conformance.fixture.ts'
import index from './conformance/index.json' with { type: 'json' }

const doubtful = index.cases as readonly ConformanceCase[]
const folder = mkdtempSync(join(tmpdir(), 'verifier-built-'))
after(() => rmSync(folder, { recursive: true }))
const { program, page: pagePath } = await buildVerifier(folder)
const put = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const good = bundleBytes(draftOf({ imported: true }))
const changed = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace('12000', '12001')
const files = {
  bundle: put('bundle.json', good),
  changed: put('changed.json', changed(good)),
  unsigned: put('unsigned.json', changed(bundleBytes(draftOf(), null))),
  withheld: put('withheld.json', bundleBytes(draftOf({ withheld: ['audit-references', ...SCORECARD_PIECES] }))),
  trust: put('trust.json', trustBytes(TRUST)),
}

// Also the machine's own Node, if it is not the project's.
const others = ['/usr/bin/node', '/usr/local/bin/node'].filter((path) => existsSync(path))
for (const node of new Set([process.execPath, ...others])) {
  test(`the single file runs alone under ${spawnSync(node, ['--version']).stdout.toString().trim()}`, () => {
    // An empty environment and another folder, so that nothing of the project is reachable.
    const verify = (file: string) =>
      spawnSync(node, [program, file, '--trust', files.trust, '--json'], { cwd: folder, env: {} })
    const valid = verify(files.bundle)
    assert.equal(valid.status, 0, valid.stderr.toString())
    assert.equal((JSON.parse(valid.stdout.toString()) as { computed: { score: string } }).computed.score, '170.25')
    assert.equal(verify(files.changed).status, 1)
    assert.equal(verify(files.withheld).status, 0)
  })
}

test('the single file runs without features newer than Node 18', () => {
  const newer = {
    'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
    'String.prototype': ['isWellFormed', 'toWellFormed'],
    'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    'Iterator.prototype': ['map', 'filter', 'some', 'every', 'find', 'toArray', 'reduce', 'forEach', 'take', 'drop'],
    Object: ['groupBy'],
    Map: ['groupBy'],
    Promise: ['withResolvers', 'try'],
    Array: ['fromAsync'],
  }
  const removal = Object.entries(newer).flatMap(([owner, names]) => names.map((name) => `delete ${owner}.${name}`))
  const older = `data:text/javascript,${encodeURIComponent(removal.join(';'))}`
  const argv = ['--import', older, program, files.bundle, '--trust', files.trust]
  const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, env: {} })
  assert.equal(status, 0, stderr.toString())
})

test('the single file imports only built-in modules of Node', () => {
  const imports = [...readFileSync(program, 'utf8').matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from!)
  assert.ok(imports.length > 0)
  for (const from of imports) assert.match(from, /^node:/)
})

test('the licence is published with the files, and the package refers only to its own files', () => {
  assert.match(readFileSync(join(folder, 'LICENSE'), 'utf8'), /Apache License/)
  assert.doesNotMatch(readFileSync(new URL('./README.md', import.meta.url), 'utf8'), /\]\(\.\.\//)
})

test('the page refers to no external resource', () => {
  const html = readFileSync(pagePath, 'utf8')
  assert.match(html, /default-src 'none'/)
  const markup = html.replace(/<script>[\s\S]*<\/script>/, '')
  assert.ok(!/(?:src|href)=|@import|url\(/.test(markup))
  assert.ok(!/%[A-Z_]+%/.test(markup))
})

test('the service serves the same page as the file that works offline', async () => {
  const http = Fastify()
  addPages(http, '0.0.0', undefined, '/nowhere')
  assert.equal((await http.inject('/verify')).body, readFileSync(pagePath, 'utf8'))
  await http.close()
})

describe('the page, opened from a local file in a browser', { skip: browserIsMissing() }, () => {
  let browser: Browser
  let page: Page
  const requests: string[] = []
  const problems: string[] = []
  before(async () => {
    browser = await launchBrowser()
    page = await browser.newPage({ locale: 'en-GB', colorScheme: 'dark' })
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(`file://${pagePath}`)
  })
  after(async () => browser?.close())
  const shows = async (exit: number): Promise<string> => {
    await page.locator(`#verdict[data-exit="${exit}"]`).waitFor()
    return page.locator('main').innerText()
  }

  test('shows a bundle without a trust file as intact but not trusted', async () => {
    await page.setInputFiles('#file-bundle', files.bundle)
    assert.match(await shows(2), /nothing proves who issued it/)
  })

  test('shows a bundle with its trust file as valid, with each check and the recomputed decision', async () => {
    await page.setInputFiles('#file-trust', files.trust)
    const text = await shows(0)
    assert.match(text, /Intact, signed by a trusted key/)
    assert.match(text, /Computed again here by engine 1\.0\.0/)
    assert.match(text, /170\.25/)
    assert.match(text, /Housing \(applicant\)/)
    assert.equal(await page.locator('#checks li').count(), JSON.parse(runJson()).checks.length)
    assert.equal(await page.locator('#checks li.fail, #checks li.skip').count(), 0)
  })

  test('changes the language immediately and keeps the keyboard focus', async () => {
    await page.focus('#language-fr')
    await page.keyboard.press('Enter')
    assert.match(await shows(0), /Intact, signé par une clé de confiance/)
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'language-fr')
    assert.equal(await page.getAttribute('html', 'lang'), 'fr')
    await page.click('#language-en')
  })

  test('shows withheld pieces as withheld', async () => {
    await page.setInputFiles('#file-bundle', files.withheld)
    await page.getByText('Cannot be computed again: pieces withheld [policy-parameters]').waitFor()
    assert.match(await shows(0), /Not computed again here/)
  })

  test('rejects a changed byte and shows no decision from pieces that are not intact', async () => {
    await page.setInputFiles('#file-bundle', files.changed)
    await shows(1)
    assert.equal(await page.locator('#checks li.fail').count(), 1)
    assert.equal(await page.locator('#decision').count(), 0)
  })

  test('shows the check that determines the verdict, not a less severe one before it', async () => {
    await page.setInputFiles('#file-bundle', files.unsigned)
    await page.locator('#checks').getByText('The file is not signed.').waitFor()
    await shows(1)
    assert.match(await page.locator('#verdict p').innerText(), /^The piece does not match the manifest\./)
  })

  test('recognises dropped files by their content', async () => {
    await page.evaluate(drop, {
      'a.json': readFileSync(files.trust, 'utf8'),
      'b.json': readFileSync(files.bundle, 'utf8'),
    })
    await shows(0)
  })

  test('reads no more of a too large file than necessary and names a file that cannot be read', async () => {
    await page.evaluate(watchReading)
    await page.setInputFiles('#file-bundle', put('large.json', new Uint8Array(16 * 1024 * 1024 + 100)))
    await shows(3)
    assert.equal(await page.evaluate(() => window.largest), 16 * 1024 * 1024 + 1)
    await page.setInputFiles('#file-bundle', put('gone.json', good))
    await page.getByText('The browser cannot read this file; choose it again: gone.json').waitFor()
    assert.equal(await page.locator('#verdict').count(), 0)
  })

  test('names a dropped file that cannot be read and still accepts the one dropped with it', async () => {
    await page.setInputFiles('#file-bundle', files.bundle)
    await shows(0)
    await page.evaluate(drop, { 'gone.json': '{}', 'other-trust.json': readFileSync(files.trust, 'utf8') })
    await page.getByText('other-trust.json').waitFor()
    const seen = [page.getByText('choose it again: gone.json'), page.locator('#verdict')]
    assert.deepEqual(await Promise.all(seen.map((one) => one.count())), [1, 0])
  })

  test('never shows a slowly read file under the name of another', async () => {
    await page.setInputFiles('#file-bundle', put('slow.json', changed(good)))
    await page.waitForFunction(() => window.release !== undefined)
    await page.setInputFiles('#file-bundle', files.bundle)
    await shows(0)
    await page.evaluate(async () => {
      window.release!()
      await new Promise((done) => setTimeout(done))
    })
    await page.click('#language-en')
    assert.match(await shows(0), /bundle\.json/)
    assert.doesNotMatch(await shows(0), /slow\.json/)
  })

  test('shows hostile text as text', async () => {
    const hostile = new TextDecoder()
      .decode(good)
      .replace('service-decision-evidence@2', '<img src=x onerror=alert(1)>')
    await page.setInputFiles('#file-bundle', put('hostile.json', hostile))
    assert.match(await shows(4), /<img src=x onerror=alert\(1\)>/)
    assert.equal(await page.locator('img').count(), 0)
  })

  test('gives every conformance case of a doubtful signature its verdict, with and without the browser’s Ed25519', async () => {
    const conformance = (path: string): string => fileURLToPath(new URL(`conformance/${path}`, import.meta.url))
    const cases = doubtful.filter(({ fails }) => fails.length === 1 && fails[0]!.check === 'signature.valid')
    assert.ok(cases.length >= 5)
    for (const withEd25519 of [true, false]) {
      const other = await browser.newPage()
      if (!withEd25519) await other.addInitScript('crypto.subtle.importKey = () => Promise.reject(new Error())')
      for (const { file, trust, exit_code } of cases) {
        await other.goto(`file://${pagePath}`)
        await other.setInputFiles('#file-trust', conformance(trust!))
        await other.setInputFiles('#file-bundle', conformance(file))
        await other.locator(`#verdict[data-exit="${exit_code}"]`).waitFor()
      }
      await other.close()
    }
  })

  test('opens no connection and logs no problem', () => {
    assert.deepEqual(
      requests.filter((url) => !url.startsWith('file:')),
      [],
    )
    assert.deepEqual(problems, [])
  })
})

function runJson(): string {
  return spawnSync(process.execPath, [program, files.bundle, '--trust', files.trust, '--json']).stdout.toString()
}
