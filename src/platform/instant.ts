// Dates from known values. Pure, so that rules can use it; only the clock returns the current time.

/** From milliseconds since 1970, or from a text with a time zone; an invalid date if the text is not a date. */
export function instantOf(value: number | string): Date {
  return new Date(value)
}

/** Later by this many milliseconds, or earlier if negative. */
export function addMilliseconds(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
