// Moments made from what is known already. Pure, so that rules use it too; the present moment comes from the clock alone.

/** From milliseconds since 1970, or from a text with its time zone; an invalid date where the text is no date. */
export function instantOf(value: number | string): Date {
  return new Date(value)
}

/** So many milliseconds later, or earlier where they are negative. */
export function addMilliseconds(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds)
}
