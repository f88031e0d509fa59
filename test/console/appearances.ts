// In which languages and themes a screen is looked at. The page of all components is looked at in each of them in every
// run; the screens take turns, because axe takes a second or two each time.
import type { Page } from 'playwright-core'
import { isLong } from '../run/long.ts'

export interface Appearance {
  readonly language: 'en' | 'fr'
  readonly colorScheme: 'light' | 'dark'
}

const ALL: readonly Appearance[] = [
  { language: 'en', colorScheme: 'light' },
  { language: 'fr', colorScheme: 'dark' },
  { language: 'fr', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
]

/** Of the screen with that number: every one in the long form, one in turn in the short form. */
export function appearancesOf(number: number): readonly Appearance[] {
  return isLong ? ALL : [ALL[number % ALL.length]!]
}

/** Shows the page, on which somebody is signed in, in that language and theme. */
export async function showAs(page: Page, { language, colorScheme }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const other = page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' })
  if ((await other.count()) > 0) await other.click()
  await page.locator(`html[lang=${language}]`).waitFor()
}
