// How long a page takes from what a person does to the next paint, as the browser itself measures events.
import type { Page } from 'playwright-core'

export interface Interaction {
  readonly kind: string
  /** What it was on. */
  readonly target: string
  readonly milliseconds: number
  /** From the first of its events until the page has answered the last; the rest is waiting for the paint. */
  readonly answering: number
}

interface Timed {
  readonly interactionId: number
  readonly name: string
  readonly target: string
  readonly startTime: number
  readonly duration: number
  readonly processingEnd: number
}

/** In every document from the next one on. */
export async function watchInteractions(page: Page): Promise<void> {
  // The least that a browser reports is 16 ms. A link that left the page with its screen is no longer named by the entry.
  await page.addInitScript(`{
    window.timed = []
    const named = new Map()
    const nameOf = ({ innerText, name, nodeName }) => (innerText || name || nodeName).replaceAll('\\n', ' ').slice(0, 30)
    for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(kind, ({ timeStamp, target }) => named.set(timeStamp, nameOf(target)), { capture: true, passive: true })
    new PerformanceObserver((list) => {
      for (const { name, interactionId, startTime, duration, processingEnd } of list.getEntries())
        if (interactionId > 0)
          window.timed.push({ name, interactionId, startTime, duration, processingEnd, target: named.get(startTime) ?? '' })
    }).observe({ type: 'event', durationThreshold: 16 })
  }`)
}

/** The slowest since the last call. */
export async function slowestInteraction(page: Page): Promise<Interaction> {
  // The browser reports some time after the paint.
  await page.waitForTimeout(500)
  const timed = await page.evaluate<Timed[]>('window.timed.splice(0)')
  const all = [...Map.groupBy(timed, ({ interactionId }) => interactionId).values()].map(interactionOf)
  const none: Interaction = { kind: 'none above 16 ms', target: '', milliseconds: 0, answering: 0 }
  return all.reduce((slowest, each) => (each.milliseconds > slowest.milliseconds ? each : slowest), none)
}

/** A press is several events, of which the last, the click, is what most pages answer to. A key may be let go much later. */
function interactionOf(events: readonly Timed[]): Interaction {
  const longest = events.reduce((max, each) => (each.duration > max.duration ? each : max))
  const painted = longest.startTime + longest.duration
  const before = events.filter(({ startTime }) => startTime < painted)
  const [first] = before.toSorted((one, other) => one.startTime - other.startTime)
  return {
    kind: before.at(-1)!.name,
    target: before.find(({ target }) => target !== '')?.target ?? '',
    milliseconds: longest.duration,
    answering: Math.max(...before.map(({ processingEnd }) => processingEnd)) - first!.startTime,
  }
}
