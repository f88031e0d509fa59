// A progress line on the terminal that is overwritten; nothing when the output is not a terminal.
import type { JsonOption } from '../command.ts'

export interface ProgressBar {
  /** `total` is null while unknown. */
  show(what: string, done: number, total: number | null): void
  clear(): void
}

const WIDTH = 30

export function progressBar({ json }: JsonOption, out: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (json || !out.isTTY) return { show: () => {}, clear: () => {} }
  return {
    show: (what, done, total) => void out.write(`\r${barOf(what, done, total)}\u001B[K`),
    clear: () => void out.write('\r\u001B[K'),
  }
}

export function barOf(what: string, done: number, total: number | null): string {
  const count = done.toLocaleString('en')
  if (total === null) return `${what} ${count}`
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.floor(share * WIDTH)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `${what} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${percent} %  ${count} of ${total.toLocaleString('en')}`
}
