// Whether the first row of a file looks like data instead of labels, because then its labels are a person's values.

const NUMBER = /^[-+]?[0-9][0-9 .,'\u00a0\u202f]*%?$/
const DATE = /^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}$/

/** True when a cell is a number or a date, which no label is. */
export function resemblesData(header: readonly string[]): boolean {
  return header.some((label) => NUMBER.test(label.trim()) || DATE.test(label.trim()))
}
