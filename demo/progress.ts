// A progress bar on a terminal, or a line per quarter without one.

const WIDTH = 30

export interface Progress {
  readonly step: () => void
  /** `1000 applications in 12.3 s, 81 per second` */
  readonly said: string
}

export function progressOf(label: string, total: number, out: NodeJS.WriteStream = process.stdout): Progress {
  const began = performance.now()
  let done = 0
  let shown = -1
  const seconds = (): number => (performance.now() - began) / 1000
  const said = (): string =>
    `${done} in ${seconds().toFixed(1)} s, ${(done / Math.max(seconds(), 0.001)).toFixed(0)} per second`
  return {
    step() {
      done += 1
      const share = Math.floor((done / total) * (out.isTTY ? 100 : 4))
      if (share === shown && done < total) return
      shown = share
      if (out.isTTY)
        out.write(`\r  ${label.padEnd(34)} ${bar(done / total)} ${said()}\u001b[K${done === total ? '\n' : ''}`)
      else if (share > 0) out.write(`  ${label.padEnd(34)} ${String(share * 25).padStart(3)} %  ${said()}\n`)
    },
    get said() {
      return said()
    },
  }
}

function bar(share: number): string {
  const full = Math.round(share * WIDTH)
  return '█'.repeat(full) + '░'.repeat(WIDTH - full)
}

/** Runs `work` on every item, `atOnce` at a time. The first failure is thrown after the running items have ended. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  let failed = false
  const lane = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next
      next += 1
      try {
        await work(items[index]!, index)
      } catch (fault) {
        failed = true
        throw fault
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  const broken = lanes.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
}
