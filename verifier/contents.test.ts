import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { documentBytes } from '../core/evidence/document.fixture.ts'
import type { Canonical } from '../core/evidence/index.ts'
import { ID } from '../core/evidence/keys.fixture.ts'
import { accessReportBytes, attestationBytes, complianceReportBytes } from '../core/evidence/trust-documents.fixture.ts'
import { itemKinds } from '../src/purges/kinds.ts'
import { buildVerifier } from '../scripts/build-verifier.ts'
import { browserIsMissing, launchBrowser } from '../test/browser.ts'
import { DOCUMENT_WORDS } from './page/document-words.ts'

function attestationOf(pieces: Readonly<Record<string, Canonical>>): Uint8Array {
  return documentBytes({
    format: 'service-destruction-attestation@1',
    kind: 'purge_run',
    id: ID.elsewhere,
    issuedBy: null,
    pieces: Object.entries(pieces).map(([name, value]) => ({ name, schema: `destruction-${name}@1`, value })),
  })
}

describe(
  'what the page shows of a document that is not the evidence of a decision',
  { skip: browserIsMissing() },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'verifier-contents-'))
    let browser: Browser
    let page: Page
    const problems: string[] = []
    before(async () => {
      const { page: path } = await buildVerifier(folder)
      browser = await launchBrowser()
      page = await browser.newPage({ locale: 'en-GB' })
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(`file://${path}`)
    })
    after(async () => {
      await browser?.close()
      rmSync(folder, { recursive: true })
    })

    async function chosen(bytes: Uint8Array, exit: number): Promise<string[]> {
      const file = { name: 'document.json', mimeType: 'application/json', buffer: Buffer.from(bytes) }
      await page.setInputFiles('#file-bundle', file)
      await page.locator(`#verdict[data-exit="${exit}"]`).waitFor()
      await page.getByText(`document.json, ${bytes.length} bytes`).waitFor()
      return shown()
    }
    const shown = async (): Promise<string[]> => {
      const contents = page.locator('#contents')
      return (await contents.count()) === 0 ? [] : (await contents.innerText()).split('\n')
    }
    const follows = (lines: readonly string[], name: string): string | undefined => lines[lines.indexOf(name) + 1]

    test('names and codes of an access report stand in words of the chosen language', async () => {
      const lines = await chosen(accessReportBytes(), 2)
      assert.equal(follows(lines, 'The amount'), '9000')
      assert.equal(follows(lines, 'Housing'), 'Owner')
      assert.equal(follows(lines, 'Status'), 'draft')
      await page.click('#language-fr')
      const french = await shown()
      assert.equal(follows(french, 'Logement'), 'Propriétaire')
      assert.equal(follows(french, 'Le montant'), '9000')
      await page.click('#language-en')
    })

    test('a compliance report is a table of figures with what each counts, and an attestation names the requests', async () => {
      await chosen(complianceReportBytes(), 2)
      const figures = page.getByRole('row', { name: 'Human decisions Decisions that a person took. 412', exact: true })
      assert.equal(await figures.count(), 5)
      const lines = await chosen(attestationBytes(), 2)
      assert.equal(lines[0], 'The attestation of a destruction')
      assert.ok(lines.includes('R-000118'))
    })

    test('each thing that a purge destroys has a name in both languages', () => {
      for (const language of ['fr', 'en'] as const)
        assert.deepEqual(
          itemKinds.filter((kind) => !Object.hasOwn(DOCUMENT_WORDS[language], kind)),
          [],
        )
    })

    test('of a long list a hundred entries are shown, and how many more the file has', async () => {
      const persons = Array.from({ length: 120 }, (_none, at) => `person-${at}`)
      const lines = await chosen(attestationOf({ destroyed: { persons } }), 2)
      assert.ok(lines.includes('person-99') && !lines.includes('person-100'))
      assert.ok(lines.includes('… and 20 more in the file'))
    })

    test('a value of any form is shown as text, and none stops the page', async () => {
      const hostile = '<img src=x onerror=alert(1)>'
      const odd: Canonical = {
        grid: [1, { code: null }],
        title: { fr: 3, en: null },
        figures: 'none',
        more: [[], {}, [[hostile]]],
      }
      const lines = await chosen(
        attestationOf({ dictionary: { names: [], codes: 'x', grids: [null, 3] }, odd, run: [odd, null] }),
        2,
      )
      assert.ok(lines.includes(hostile))
      assert.equal(await page.locator('img').count(), 0)
    })

    test('nothing is shown of a piece that was changed', async () => {
      const changed = new TextDecoder().decode(accessReportBytes()).replace('9000', '9001')
      assert.deepEqual(await chosen(new TextEncoder().encode(changed), 1), [])
      assert.deepEqual(problems, [])
    })
  },
)
