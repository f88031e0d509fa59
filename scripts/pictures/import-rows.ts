// An operator sends a file, pairs its columns with what the policy asks for, and confirms the import.
import { generateRows } from '../../demo/rows.ts'
import type { Locator, Page } from 'playwright-core'
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

export async function importRows({ address, as, keep, file }: Tour): Promise<void> {
  const operator = await as('Ines Martin')
  await send(operator, address, { name: 'loans.csv', mimeType: 'text/csv', buffer: exported() })
  await operator.getByRole('button', { name: 'Notation of Amount asked' }).click()
  await operator.getByLabel('Declare', { exact: true }).selectOption('decimal_comma')
  await keep(operator, 'pairing')
  await check(operator)
  await keep(operator, 'check')
  await confirm(operator)
  if (file === undefined) return
  await send(operator, address, file)
  // A published file has one column that tells its rows apart, and none of the person.
  const column = await operator.getByLabel('Application reference', { exact: true }).inputValue()
  await operator.getByLabel('Applicant reference', { exact: true }).selectOption(column)
  await check(operator)
  await confirm(operator)
}

async function send(operator: Page, address: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await operator.goto(`${address}/imports/new`)
  await operator.getByLabel('CSV file').setInputFiles(file)
  await operator.getByRole('button', { name: /^Accept all/ }).click()
}

async function check(operator: Page): Promise<void> {
  await operator.getByLabel('Save the mapping as').fill(`core_banking_${Date.now()}`)
  await operator.getByRole('button', { name: 'Save and check' }).click()
  await operator.getByRole('heading', { name: 'What a confirmation makes' }).waitFor()
}

async function confirm(operator: Page): Promise<void> {
  const dialog = operator.getByRole('dialog')
  await operator.getByRole('button', { name: 'Confirm the import' }).click()
  await dialog.waitFor()
  const rejected = dialog.getByText(/^I accept that/)
  if ((await rejected.count()) > 0) await rejected.click()
  await dialog.getByRole('button', { name: 'Confirm the import' }).click()
  await operator.getByText('Imported', { exact: true }).waitFor()
}
