// What a command prints: one JSON value with --json, else lines and tables for a person.
import { shownAs, shownAsJson, shownInLine } from '../../core/values/text.ts'

export type Printable = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

export function printJson(value: unknown): void {
  process.stdout.write(shownAsJson(value) + '\n')
}

export function printLine(text: string): void {
  process.stdout.write(shownAs(text) + '\n')
}

/** To whoever waits at the terminal, beside what a command answers: what a fault says may hold a line of a file too. */
export function printFault(text: string): void {
  process.stderr.write(shownAs(text) + '\n')
}

/** Columns in the order of `columns`; a value that is an object does not belong in a table. */
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
