// A number as it is shown, with its noun.

/** English: one in the singular. */
export function countedEn(count: string, one: string, many: string): string {
  return `${count} ${count === '1' ? one : many}`
}

/** French: none and one in the singular. */
export function countedFr(count: string, one: string, many: string): string {
  return `${count} ${count === '0' || count === '1' ? one : many}`
}
