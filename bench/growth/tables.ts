// The tables that the growth benchmark prints.
import type { Grown } from './grown.ts'

/** Shares of a table or index below this many bytes per application are summed. */
const MIN_BYTES = 20

/** Milliseconds p50/p95 and of processor at each size, and the ratios of median and processor to the first. */
export function printReadings(grown: readonly Grown[]): void {
  const [first] = grown
  const heads = grown.map(({ applications }, at) => `${applications}: p50/p95 cpu${at === 0 ? '' : '  ratios'}`)
  console.log(`\n  ${'reading, ms'.padEnd(50)}${heads.map((head) => head.padStart(WIDTH)).join('')}   found`)
  for (const [at, { name, p50, processor }] of first!.readings.entries()) {
    const cells = grown.map(({ readings }, size) => {
      const one = readings[at]!
      const ratios = size === 0 ? '' : `${ratio(one.p50, p50)} ${ratio(one.processor, processor)}`
      return `${one.p50.toFixed(1)}/${one.p95.toFixed(1)} ${one.processor?.toFixed(1) ?? '-'}${ratios}`
    })
    const found = grown.at(-1)!.readings[at]!.found
    console.log(`  ${name.padEnd(50)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}   ${found ?? ''}`)
  }
}

const WIDTH = 36

function ratio(value: number | null, first: number | null): string {
  return (value === null || first === null ? '-' : (value / first).toFixed(1)).padStart(7)
}

export function printBytes({ applications, shares, log }: Grown): void {
  const total = shares.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`\n  bytes on disk per application, of ${applications}: ${total.toFixed(0)}`)
  for (const { name, kind, bytes } of shares.filter((share) => share.bytes >= MIN_BYTES))
    console.log(`  ${kind.padEnd(6)} ${name.padEnd(70)} ${bytes.toFixed(0).padStart(7)}`)
  const rest = shares.filter(({ bytes }) => bytes < MIN_BYTES).reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`  ${'others'.padEnd(77)} ${rest.toFixed(0).padStart(7)}`)
  console.log(
    `  log per submission: ${log.plain.toFixed(0)} bytes; ${log.withPages.toFixed(0)} with the whole pages that the first change after a checkpoint writes`,
  )
}
