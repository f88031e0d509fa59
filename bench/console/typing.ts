// The keys of somebody who types in a form.
import type { Measured } from '../measured.ts'
import { slowestInteraction } from './interactions.ts'
import { median } from './median.ts'
import type { SlowedPage } from './slowed.ts'

interface Form {
  readonly name: string
  readonly address: string
  readonly field: string
  readonly text: string
  /** What brings the field out. */
  readonly before?: (page: SlowedPage['page']) => Promise<void>
}

const A_KEY_MS = 60

/** The slowest key until its paint, and the work of the page at a usual one. */
export async function typedIn(
  slow: SlowedPage,
  { name, address, field: selector, text, before }: Form,
): Promise<Measured> {
  const { page } = slow
  await page.goto(address)
  await before?.(page)
  const field = page.locator(selector).first()
  await field.click()
  // The parts of the console that are read ahead are read.
  await page.waitForTimeout(3_000)
  await page.keyboard.press('Control+a')
  await slowestInteraction(page)
  await page.keyboard.type(text, { delay: A_KEY_MS })
  const slowest = await slowestInteraction(page)
  if ((await field.inputValue()) !== text) throw new Error(`what was typed did not arrive: ${name}`)
  await page.keyboard.press('Control+a')
  const works: number[] = []
  for (const key of text) works.push(await slow.workOf(() => typeOne(slow, key)))
  return {
    name: `slowest key in ${name}, slowed four times`,
    value: slowest.milliseconds,
    unit: 'ms',
    aimAtMost: 50,
    remark: `${Math.round(slowest.answering)} ms answering, work of a usual key ${Math.round(median(works))} ms`,
  }
}

async function typeOne({ page }: SlowedPage, key: string): Promise<void> {
  await page.keyboard.type(key)
  // It is painted meanwhile; asking the page for that would be work of its own.
  await page.waitForTimeout(A_KEY_MS)
}
