// An author derives a version of the policy in force, moves an edge, simulates and submits it; another person approves it.
import type { Page } from 'playwright-core'
import { generateRows } from '../../demo/rows.ts'
import type { Tour } from './tour.ts'

const CASES = 40

export async function write({ address, as, keep }: Tour): Promise<void> {
  const author = await as('Otto Keller')
  await author.goto(`${address}/policies`)
  await author
    .getByRole('row', { name: /In force/ })
    .getByRole('link')
    .click()
  await author.getByRole('button', { name: 'Derive a new version' }).click()
  await edit(author)
  await keep(author, 'workbench')
  await author.getByRole('button', { name: 'Keep the parameters' }).click()
  await author.getByText('Everything is kept.').waitFor()
  await simulate(author)
  await keep(author, 'simulation')
  await author.getByRole('link', { name: 'Back to the version' }).click()
  await author.getByRole('button', { name: 'Submit for approval' }).click()
  await author.getByLabel('Effective from').fill(new Date().toISOString().slice(0, 10))
  await author.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click()
  await author.getByText('To approve', { exact: true }).waitFor()
  const { pathname } = new URL(author.url())

  const approver = await as('Petra Lang')
  await approver.goto(`${address}${pathname}`)
  await approver.getByRole('heading', { name: 'Differences' }).waitFor()
  await keep(approver, 'approval')
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByText('In force', { exact: true }).waitFor()
}

async function edit(author: Page): Promise<void> {
  await author.getByRole('link', { name: 'Edit the parameters' }).click()
  await author.getByRole('link', { name: 'Duration in months' }).click()
  const edge = author.getByLabel('Edge 2', { exact: true })
  await edge.focus()
  await edge.press('ArrowUp')
}

async function simulate(author: Page): Promise<void> {
  await author.getByRole('link', { name: 'Simulate' }).first().click()
  const file = { name: 'cases.csv', mimeType: 'text/csv', buffer: testSet() }
  await author.getByLabel('Test set', { exact: true }).setInputFiles(file)
  await author.getByRole('button', { name: `Simulate on ${CASES} cases` }).click()
  await author.getByRole('heading', { name: 'Against the version in force' }).waitFor()
}

/** Invented cases, each with the outcome that its author expects. */
function testSet(): Buffer {
  const rows = [...generateRows(CASES, 11)]
  const codes = Object.keys(rows[0]!.inputs)
  const lines = rows.map(({ external_reference, amount, duration_months, inputs }) =>
    [external_reference, amount, duration_months, 'refer', ...codes.map((code) => inputs[code])].join(','),
  )
  return Buffer.from(`${['label,amount,duration_months,expected', ...codes].join(',')}\n${lines.join('\n')}\n`)
}
