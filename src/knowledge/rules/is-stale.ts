// Whether the review of a document is past due.

/** From the day after, in UTC. */
export function isStale(reviewDue: string | null, now: Date): boolean {
  return reviewDue !== null && reviewDue < now.toISOString().slice(0, 10)
}
