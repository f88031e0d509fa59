// A data protection officer registers an erasure, counts what it concerns and accepts it; the next purge executes it.
import type { Tour } from './tour.ts'

/** Of the demonstration: decided, so that nothing of the person is open. */
export async function erase({ address, as, keep }: Tour): Promise<void> {
  const officer = await as('Dora Petit')
  await officer.goto(`${address}/applications?status=decided`)
  const person = await officer.locator('tbody th .small').last().innerText()
  await officer.goto(`${address}/rights/new`)
  await officer.getByText('Erasure', { exact: true }).click()
  await officer.getByLabel('Reference of the person').fill(person)
  await officer.getByRole('button', { name: 'Register', exact: true }).click()
  await officer.getByRole('heading', { level: 1, name: /^Erasure/ }).waitFor()
  await officer.getByLabel('Reference of the person').fill(person)
  await officer.getByRole('button', { name: 'Count' }).click()
  await officer.getByText(/of this person (?:is|are) held/).waitFor()
  await keep(officer, 'erasure')
  await officer.getByRole('button', { name: 'Accept the erasure' }).click()
  await officer.getByRole('dialog').getByRole('button', { name: 'Accept the erasure' }).click()
  await officer.getByText('Waits for the purge').waitFor()
}
