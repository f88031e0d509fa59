// The paths of those who bring files and documents.
import type { Page } from 'playwright-core'
import { csvOf, joinImporter } from '../../test/imports/importing.ts'
import { rows } from '../../test/lending.ts'
import type { OpenedConsole } from './opened.ts'
import { leave, type Path, press } from './paths.ts'

export async function filePaths({ world, lender }: OpenedConsole): Promise<Path[]> {
  const importer = await joinImporter(world, lender)
  const keeper = await world.join(lender, 'Kofi', ['knowledge_manager'])
  await keeper.put('/knowledge/documents/branches?language=en', {
    title: 'Branches',
    content: '# Branches\n\nTen of them.',
  })
  return [
    { name: 'an import operator', who: importer, start: '/imports', walk: pair },
    { name: 'a knowledge manager', who: keeper, start: '/documents', walk: deposit },
  ]
}

const FILE = {
  name: 'loans.csv',
  mimeType: 'text/csv',
  buffer: csvOf(rows.slice(0, 30), {
    change: (cells, at) => {
      if (at === 3) cells[3] = '24.5'
    },
  }),
}

/** Up to the question before the import, which stays unanswered. */
async function pair(page: Page, at: number): Promise<void> {
  await press(page.getByRole('link', { name: 'Import a file' }))
  await page.getByLabel('CSV file').setInputFiles(FILE)
  await page.getByRole('heading', { name: 'loans.csv' }).waitFor()
  await press(page.getByRole('button', { name: /^Accept all/ }))
  await press(page.getByRole('button', { name: 'Notation of Amount asked' }))
  const declare = page.getByLabel('Declare', { exact: true })
  await declare.selectOption('thousands_separator')
  await declare.selectOption('decimal_comma')
  await press(page.getByLabel('Save the mapping as'))
  await page.keyboard.type(`core_banking_${at}`)
  await press(page.getByRole('button', { name: 'Save and check' }))
  await page.getByRole('heading', { name: 'What a confirmation makes' }).waitFor()
  await press(page.getByRole('link', { name: 'The value is not a whole number.' }))
  await page.getByRole('heading', { name: 'Rows with this issue' }).waitFor()
  await press(page.getByRole('button', { name: 'Confirm the import' }))
  await page.getByRole('dialog').waitFor()
  await leave(page)
}

async function deposit(page: Page, at: number): Promise<void> {
  await press(page.getByRole('button', { name: 'Remove Branches' }))
  await page.getByText(/This cannot be undone/).waitFor()
  await leave(page)
  await press(page.getByRole('link', { name: 'Deposit a document' }))
  await press(page.getByLabel('Key', { exact: true }))
  await page.keyboard.type(`car.loans.${at}`)
  await press(page.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Car loans')
  await press(page.getByLabel('Content, in Markdown'))
  await page.keyboard.type('# Car loans\n\n## Second-hand cars\n\nAt most **eight years** old.\n')
  await page.getByRole('heading', { name: 'Second-hand cars' }).waitFor()
  await press(page.getByText('Credit analyst', { exact: true }))
  await press(page.getByRole('button', { name: 'Deposit', exact: true }))
  await page.getByText(/passages can be found/).waitFor()
}
