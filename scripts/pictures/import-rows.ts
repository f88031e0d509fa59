// An operator sends a file, pairs its columns with what the policy asks for, and confirms the import.
import { generateRows } from '../../demo/rows.ts'
import type { Tour } from './tour.ts'

const ROWS = 40

/** As a banking system writes one: French decimals, a header of codes, one amount that is no number. */
function exported(): Buffer {
  const rows = [...generateRows(ROWS, 7)]
  const codes = Object.keys(rows[0]!.inputs)
  const at = Date.now()
  const lines = rows.map(({ amount, duration_months: months, inputs }, number) =>
    [
      `L-${at}-${number}`,
      `F-${at}-${number}`,
      number === 7 ? 'n/a' : amount.replace('.', ','),
      months,
      ...codes.map((code) => inputs[code]),
    ].join(';'),
  )
  return Buffer.from(
    `${['external_reference', 'applicant_reference', 'amount', 'duration_months', ...codes].join(';')}\n${lines.join('\n')}\n`,
  )
}

export async function importRows({ address, as, keep }: Tour): Promise<void> {
  const operator = await as('Ines Martin')
  await operator.goto(`${address}/imports/new`)
  await operator.getByLabel('CSV file').setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: exported() })
  await operator.getByRole('heading', { name: 'loans.csv' }).waitFor()
  await operator.getByRole('button', { name: /^Accept all/ }).click()
  await operator.getByRole('button', { name: 'Notation of Amount asked' }).click()
  await operator.getByLabel('Declare', { exact: true }).selectOption('decimal_comma')
  await keep(operator, 'pairing')
  await operator.getByLabel('Save the mapping as').fill(`core_banking_${Date.now()}`)
  await operator.getByRole('button', { name: 'Save and check' }).click()
  await operator.getByRole('heading', { name: 'What a confirmation makes' }).waitFor()
  await keep(operator, 'check')
  await operator.getByRole('button', { name: 'Confirm the import' }).click()
  await operator
    .getByRole('dialog')
    .getByText(/^I accept that/)
    .click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Confirm the import' }).click()
  await operator.getByText('Imported', { exact: true }).waitFor()
}
