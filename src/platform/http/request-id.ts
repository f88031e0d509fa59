import { newRequestId } from '../ids.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 64

/** Cleans and reuses the caller's value if 8 to 64 characters remain, else makes a new id; never refuses a request. */
export function requestIdFrom(header: string | string[] | undefined): string {
  const given = typeof header === 'string' ? header : (header?.[0] ?? '')
  // Limited before cleaning, so that a huge header costs nothing.
  const cleaned = given.slice(0, 1_024).replace(/[^A-Za-z0-9_-]/g, '')
  return cleaned.length >= MIN_LENGTH && cleaned.length <= MAX_LENGTH ? cleaned : newRequestId()
}
