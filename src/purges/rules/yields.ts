// How long a purge waits between two of its parts, so that the acts of people have their turn.

/** A part that waited for a lock took long without having kept anybody waiting. */
const PAUSE_MAX_MS = 5_000

export interface Part {
  /** How many records the chain of the institution had when the part began. */
  readonly chainSize: number
  /** How many of them it appended. */
  readonly appended: number
  readonly tookMs: number
}

/**
 * As long as the part took, when others have acted in the institution since the one before it began: half of the time is theirs
 * then. Alone, a purge does not wait.
 */
export function pauseAfter(part: Part, before: Part | null): number {
  const othersActed = before !== null && part.chainSize > before.chainSize + before.appended
  return othersActed ? Math.min(part.tookMs, PAUSE_MAX_MS) : 0
}
