// How long a page takes from what a person does to the next paint, as the browser itself measures events.
import type { Page } from 'playwright-core'

export interface Interaction {
  readonly kind: string
  readonly milliseconds: number
  /** From the first of its events until the page has answered the last; the rest is waiting for the paint. */
  readonly answering: number
}

interface Timed {
  readonly interactionId: number
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly processingEnd: number
}

/** In every document from the next one on. */
export async function watchInteractions(page: Page): Promise<void> {
  // The least that a browser reports is 16 ms.
  await page.addInitScript(`
    window.timed = []
    new PerformanceObserver((list) => {
      for (const { name, interactionId, startTime, duration, processingEnd } of list.getEntries())
        if (interactionId > 0) window.timed.push({ name, interactionId, startTime, duration, processingEnd })
    }).observe({ type: 'event', durationThreshold: 16 })`)
}

/** The slowest since the last call. */
export async function slowestInteraction(page: Page): Promise<Interaction> {
  // The browser reports some time after the paint.
  await page.waitForTimeout(500)
  const timed = await page.evaluate<Timed[]>('window.timed.splice(0)')
  const all = [...Map.groupBy(timed, ({ interactionId }) => interactionId).values()].map(interactionOf)
  const none: Interaction = { kind: 'none above 16 ms', milliseconds: 0, answering: 0 }
  return all.reduce((slowest, each) => (each.milliseconds > slowest.milliseconds ? each : slowest), none)
}

/** A press is several events, of which the last, the click, is what most pages answer to. */
function interactionOf(events: readonly Timed[]): Interaction {
  return {
    kind: events.at(-1)!.name,
    milliseconds: Math.max(...events.map(({ duration }) => duration)),
    answering:
      Math.max(...events.map(({ processingEnd }) => processingEnd)) -
      Math.min(...events.map(({ startTime }) => startTime)),
  }
}
