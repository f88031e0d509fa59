// What a command prints: one JSON value with --json, else lines and tables for a person.

export type Printable = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]

export function printJson(value: unknown): void {
  process.stdout.write(JSON.stringify(value, null, 2) + '\n')
}

export function printLine(text: string): void {
  process.stdout.write(shownAs(text) + '\n')
}

/** What a terminal would obey, or turn round, is shown as a sign: labels of a file are anybody's. */
function shownAs(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
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
  return typeof value === 'string' ? value.replaceAll(/\r?\n/g, ' ') : JSON.stringify(value)
}
