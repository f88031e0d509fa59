// The frames of a list that somebody scrolls. The rows are those of the service; the number behind them is not, which a
// page only writes: that the service answers as fast with so many is measured by the benchmark of its growth.
import type { Measured } from '../measured.ts'
import type { SlowedPage } from './slowed.ts'

const BEHIND = 1_000_000
const FRAMES = 120
const A_FRAME_MS = 1000 / 60

export async function scrolled({ page, workOf }: SlowedPage, address: string): Promise<Measured[]> {
  await page.route(/\/api\/v1\/applications\?/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object
    await route.fulfill({ response, json: { ...list, total: BEHIND } })
  })
  // A low window, so that there is something to scroll.
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(address)
  await page.getByText('of 1,000,000').waitFor()
  const frames = await scroll(page)
  const work = await workOf(() => scroll(page))
  await page.unroute(/\/api\/v1\/applications\?/)
  const late = frames.filter((milliseconds) => milliseconds > 1.5 * A_FRAME_MS).length
  const seconds = frames.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000
  return [
    {
      name: 'frames a second while a list of 1,000,000 applications scrolls, slowed four times',
      value: Math.round(frames.length / seconds),
      unit: '',
      aim: 60,
      remark: `${late} of ${frames.length} late`,
    },
    {
      name: 'work of the page for one of these frames',
      value: Math.round((work / FRAMES) * 10) / 10,
      unit: 'ms',
      aimAtMost: Math.round(A_FRAME_MS * 10) / 10,
    },
  ]
}

/** The milliseconds of each frame. */
function scroll(page: SlowedPage['page']): Promise<number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const frames = []
    let last
    let down = true
    const frame = (now) => {
      if (last !== undefined) frames.push(now - last)
      last = now
      if (frames.length >= ${FRAMES}) return resolve(frames)
      const before = scrollY
      scrollBy(0, down ? 40 : -40)
      if (scrollY === before) down = !down
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })`)
}
