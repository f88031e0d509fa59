// An author derives a version of the policy in force, and opens its workbench.
import type { Tour } from './tour.ts'

export async function write({ address, as, keep }: Tour): Promise<void> {
  const author = await as('Otto Keller')
  await author.goto(`${address}/policies`)
  await author
    .getByRole('row', { name: /In force/ })
    .getByRole('link')
    .click()
  await author.getByRole('button', { name: 'Derive a new version' }).click()
  await author.getByRole('link', { name: 'Edit the parameters' }).click()
  await author.getByRole('link', { name: 'Duration in months' }).click()
  await author.getByLabel('Edge 2', { exact: true }).waitFor()
  await keep(author, 'workbench')
  const auditor = await as('Ugo Conti')
  await auditor.goto(`${address}/audit`)
  await auditor.getByRole('button', { name: 'Check the whole chain' }).click()
  await auditor.getByText('unbroken').waitFor()
  await keep(auditor, 'audit')
}
