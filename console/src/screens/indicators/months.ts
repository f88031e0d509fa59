// Months of universal time, as `2026-11`.

export function monthNow(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The last ones first. */
export function monthsBack(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addMonths(last, -back))
}

/** Both included; below one when the second lies before the first. */
export function monthsBetween(from: string, to: string): number {
  const index = (month: string): number => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return year * 12 + number
  }
  return index(to) - index(from) + 1
}
