// An auditor reads and computes the whole chain in the page.
import type { Tour } from './tour.ts'

export async function audit({ address, as, keep }: Tour): Promise<void> {
  const auditor = await as('Ugo Conti')
  await auditor.goto(`${address}/audit`)
  await auditor.getByRole('button', { name: 'Check the whole chain' }).click()
  await auditor.getByText('unbroken').waitFor()
  await keep(auditor, 'audit')
}
