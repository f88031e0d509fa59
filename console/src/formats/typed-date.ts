/** 24/12/2026, 24.12.2026 or 2026-12-24 as an ISO day; null when it is no day of the calendar. */
export function readTypedDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  const written = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).toReversed() : []
  if (year === undefined) return null
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  const isDate =
    !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  return isDate ? date : null
}

/** An ISO day as people type it in both languages. */
export function typedDate(date: string): string {
  return date.split('-').toReversed().join('/')
}
