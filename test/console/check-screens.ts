// Opens screens of the console and checks each with axe, in the languages and themes of appearances.ts.
import assert from 'node:assert/strict'
import type { Person } from '../world.ts'
import { appearancesOf, showAs } from './appearances.ts'
import type { OpenConsole, WatchedPage } from './open-console.ts'
import { goInside } from './settled.ts'
import { violationsOn } from './violations.ts'

/** The address of a screen, and the button that opens a dialog on it, in either language. */
type Screen = string | { readonly path: string; readonly dialog: RegExp }

/** @returns how many pages and open dialogs were looked at */
export async function checkScreens(open: OpenConsole, person: Person, screens: readonly Screen[]): Promise<number> {
  const watched = await open.pageOf(person)
  const { page } = watched
  let pages = 0
  for (const [number, screen] of screens.entries()) {
    const { path, dialog } = typeof screen === 'string' ? { path: screen, dialog: null } : screen
    await goInside(page, path)
    for (const appearance of appearancesOf(number)) {
      const said = `${path} ${appearance.language} ${appearance.colorScheme}`
      await showAs(page, appearance)
      assert.deepEqual(await violationsOn(page), [], said)
      pages += 1
      if (dialog === null) continue
      await page.getByRole('button', { name: dialog }).first().click()
      await page.getByRole('dialog').waitFor()
      assert.deepEqual(await violationsOn(page), [], `${said}, dialog open`)
      pages += 1
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  assert.deepEqual(watched.faults, [])
  await page.close()
  return pages
}

/** Gives the fresh code that an act asks for. */
export async function giveCode({ page }: WatchedPage, person: Person): Promise<void> {
  await page.getByText(/^(?:A fresh code is needed|Un nouveau code est nécessaire)$/).waitFor()
  await page.getByLabel(/^(?:Six-digit code|Code à six chiffres)$/).fill(person.freshCode())
}
