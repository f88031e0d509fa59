// A data protection officer registers an erasure, counts what it concerns and accepts it; a purge executes and attests it, and
// the verifier reads the attestation.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Tour } from './tour.ts'

const probity = fileURLToPath(new URL('../../bin/probity.mjs', import.meta.url))

/** Of the person whose application was decided last: nothing of theirs is open. */
export async function erase({ address, as, keep }: Tour): Promise<void> {
  const officer = await as('Dora Petit')
  await officer.goto(`${address}/applications?status=decided`)
  const person = await officer.locator('tbody th .small').first().innerText()
  await officer.goto(`${address}/rights/new`)
  await officer.getByText('Erasure', { exact: true }).click()
  await officer.getByLabel('Reference of the person').fill(person)
  await officer.getByRole('button', { name: 'Register', exact: true }).click()
  await officer.getByRole('heading', { level: 1, name: /^Erasure/ }).waitFor()
  await officer.getByLabel('Reference of the person').fill(person)
  await officer.getByRole('button', { name: 'Count' }).click()
  await officer.getByText(/(?:is|are) held under the reference/).waitFor()
  await keep(officer, 'erasure')
  await officer.getByRole('button', { name: 'Accept the erasure' }).click()
  const dialog = officer.getByRole('dialog')
  const title = await dialog.getByRole('heading').innerText()
  await dialog.getByLabel('Number of the request').fill(title.split(' ').at(-1)!)
  await dialog.getByRole('button', { name: 'Accept the erasure' }).click()
  await officer.getByText('Waits for the purge').waitFor()
  purge()
  await officer.goto(`${address}/purges`)
  await officer
    .getByRole('row', { name: /^Applications of erased persons/ })
    .first()
    .waitFor()
  await keep(officer, 'attestation')
  await verified(officer)
}

/** As the operator runs it, who need not wait for the night. It reads DATA_DIR, as the demonstration did. */
function purge(): void {
  const args = ['purge', 'run', '--institution', 'alder-bank']
  execFileSync(process.execPath, [probity, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function verified(officer: Page): Promise<void> {
  await officer.getByRole('button', { name: 'Save the attestation' }).first().click()
  const [verifier] = await Promise.all([
    officer.context().waitForEvent('page'),
    officer.getByRole('button', { name: 'Check it here' }).first().click(),
  ])
  await verifier.locator('#verdict[data-exit="0"]').waitFor()
}
