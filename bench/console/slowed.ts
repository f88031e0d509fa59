// A page whose processor is slowed four times, as that of an old laptop, and how much its main thread worked.
import type { Page } from 'playwright-core'

const SLOWED = 4

export interface SlowedPage {
  readonly page: Page
  /**
   * Milliseconds that the main thread worked since the document began, or during an act, at the speed of the machine and
   * taken four times: what the page itself costs, whatever else the machine does. Waiting does not count.
   */
  readonly workOf: (act: () => Promise<unknown>) => Promise<number>
  readonly workOfVisit: (visit: () => Promise<unknown>) => Promise<number>
}

export async function slowed(page: Page): Promise<SlowedPage> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const workOf = async (act: () => Promise<unknown>, isVisit: boolean): Promise<number> => {
    await slow(1)
    // A document that is opened from an empty page counts from zero.
    const before = isVisit ? 0 : await worked()
    await act()
    const work = (await worked()) - before
    await slow(SLOWED)
    return work * SLOWED
  }
  await slow(SLOWED)
  return {
    page,
    workOf: (act) => workOf(act, false),
    workOfVisit: (visit) => workOf(visit, true),
  }
}
