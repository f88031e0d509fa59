import { newRequestId } from '../ids.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 64

/** A caller's value is cleaned and reused when 8 to 64 characters remain; it is never a reason to refuse. */
export function requestIdFrom(header: string | string[] | undefined): string {
  const given = typeof header === 'string' ? header : (header?.[0] ?? '')
  // A bound before the cleaning, so that a header of megabytes costs nothing.
  const cleaned = given.slice(0, 1_024).replace(/[^A-Za-z0-9_-]/g, '')
  return cleaned.length >= MIN_LENGTH && cleaned.length <= MAX_LENGTH ? cleaned : newRequestId()
}
