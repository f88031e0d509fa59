import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { purged, verifyDocument } from '../../src/purges/purges.fixture.ts'
import { browserIsMissing } from '../browser.ts'
import { applicationBody, rows } from '../lending.ts'
import type { Person } from '../world.ts'
import { downloaded, register } from './data-subjects.ts'
import { type OpenConsole, openConsole, verifierBeside } from './open-console.ts'

describe('the path of an erasure in a browser', { skip: browserIsMissing() }, () => {
  let open: OpenConsole
  let officer: Person
  let erasedId: string
  before(async () => {
    open = await openConsole()
    const { analyst, manager, productId } = open.desk
    officer = await open.world.join(open.lender, 'Dora', ['data_protection_officer'])
    const enter = (at: number) => {
      const named = { applicant_reference: 'C-ERASE', external_reference: null }
      return analyst.post('/applications', applicationBody(productId, rows[at]!, named), 201)
    }
    await enter(1)
    await enter(2)
    const { id, row_version } = await enter(5)
    const submitted = await analyst.post(`/applications/${id}/submit`, { row_version })
    const why = { deviation_reason_code: 'data_error', deviation_reason: 'Another income was meant.' }
    const granted = { outcome: 'approved', amount: '300', duration_months: 12, ...why }
    await manager.post(`/applications/${id}/decision`, { row_version: submitted.row_version, ...granted }, 201)
    erasedId = id
  })
  after(() => open.stop())

  it('an erasure goes from the request over its count to the attestation of the purge that executed it', async () => {
    const watched = await open.pageOf(officer)
    const { page } = watched
    await register(open.address, watched, 'Erasure', 'C-ERASE')
    const count = async (reference: string) => {
      await page.getByLabel('Reference of the person').fill(reference)
      await page.getByRole('button', { name: 'Count' }).click()
    }
    await count('C-NOBODY')
    await page.getByText('check that this reference is theirs').waitFor()
    await count('c-erase')
    await page.getByText('3 applications are held under the reference c-erase.').waitFor()
    await page.getByLabel('Reference of the person').fill('C-READ')
    assert.equal(await page.getByText('3 applications').count(), 0, 'a count is of the reference that was counted')
    await count('c-erase')
    await page.getByText('3 applications are held').waitFor()
    await page.getByRole('button', { name: 'Accept the erasure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept the erasure of request R-000001' })
    await dialog.getByText(/^3 applications were found under .* whichever reference was counted\.$/).waitFor()
    await dialog.getByText(/Decided applications are to be kept at least 25 months/).waitFor()
    const accept = dialog.getByRole('button', { name: 'Accept the erasure' })
    await dialog.getByLabel('Number of the request').fill('R-000002')
    assert.equal(await accept.isDisabled(), true)
    await dialog.getByLabel('Number of the request').fill('r-000001')
    await accept.click()
    await page.getByText('Waits for the purge').waitFor()
    await purged(open.world, open.lender)
    await page.goto(`${open.address}/purges`)
    await page.getByRole('row', { name: /^Applications of erased persons 3 3 0/ }).waitFor()
    const attestation = await downloaded(watched, 'Save the attestation')
    assert.equal(verifyDocument(open.world, attestation).verdict, 'valid')
    // Nobody handed the trust file over: the file is intact, and its signer unknown.
    await (await verifierBeside(page)).locator('#verdict[data-exit="2"]').waitFor()
    await page.getByRole('link', { name: 'R-000001' }).click()
    await page.getByText('named a person', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'the purge and its attestation' }).click()
    await page
      .locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)
      .getByRole('link', { name: 'R-000001' })
      .waitFor()
    assert.deepEqual(watched.faults, [])
  })

  it('an erased application says who decided it and when, and neither an outcome nor that it can be computed again', async () => {
    const watched = await open.pageOf(officer, `/applications/${erasedId}`)
    const { page } = watched
    await page.getByText(/^The personal values .* Who decided and when remains\.$/).waitFor()
    await page.getByText('Decided', { exact: true }).waitFor()
    await page.getByText('Decided by Max: the outcome was destroyed').waitFor()
    await page.getByText(/Its recommendation was destroyed/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Compute again' }).count(), 0)
    assert.deepEqual(watched.faults, [])
  })
})
