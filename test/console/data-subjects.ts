// What the paths of a data protection officer have in common.
import { readFileSync } from 'node:fs'
import type { WatchedPage } from './open-console.ts'

/** The text of the file that the button saves. */
export async function downloaded({ page }: WatchedPage, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

/** A request of a person, which is shown then. */
export async function register(address: string, { page }: WatchedPage, kind: string, reference: string): Promise<void> {
  await page.goto(`${address}/rights/new`)
  await page.getByText(kind, { exact: true }).click()
  await page.getByLabel('Reference of the person').fill(reference)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${kind}`) }).waitFor()
}
