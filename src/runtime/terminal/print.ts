// Output of commands: one JSON value with --json, else lines and tables.
import { shownAs, shownAsJson, shownInLine } from '../../../core/values/text.ts'

/** Whoever reads the output may stop early (`| head`): what the command does is done all the same. */
export function goOnWithoutReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault
    })
}

export type Printable = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

export function printJson(value: unknown): void {
  process.stdout.write(shownAsJson(value) + '\n')
}

export function printLine(text: string): void {
  process.stdout.write(shownAs(text) + '\n')
}

/** Prints to standard error. Escaped too, because a fault may quote a line of a file. */
export function printFault(text: string): void {
  process.stderr.write(shownAs(text) + '\n')
}

/** Columns are printed in the order of `columns`; values should not be objects. */
export function printTable(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  empty: string,
): void {
  if (rows.length === 0) return printLine(empty)
  const cells = [
    columns.map((name) => name.replaceAll('_', ' ')),
    ...rows.map((row) => columns.map((name) => textOf(row[name]))),
  ]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => [...line[i]!].length)))
  for (const line of cells)
    printLine(
      line
        .map((cell, i) => cell + ' '.repeat(widths[i]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? shownInLine(value) : JSON.stringify(value)
}
