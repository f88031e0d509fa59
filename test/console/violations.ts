// What axe finds wrong on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'

interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[]; passes: { id: string }[] }>
}

const axe = readFileSync(join(dirname(createRequire(import.meta.url).resolve('axe-core')), 'axe.min.js'), 'utf8')

/** Each violation as one line. */
export async function violationsOn(page: Page): Promise<string[]> {
  // The content security policy forbids a script element; the debugging protocol of the browser does not need one.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async () => {
    // React Aria reads “pending” out by the id of the button, for seconds also after the page took the button away.
    const context = { exclude: [['[data-live-announcer]']] }
    // Only of violations each node is asked for: nobody reads what passes.
    const options = { resultTypes: ['violations'] }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(context, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target[0])}`))
  })
}
