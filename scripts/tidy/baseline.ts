// What a rule accepts because it existed before the rule. These lists only shrink: an entry that is no longer needed
// is reported, and scripts/tidy/baseline.test.ts limits their size.
import type { Finding } from './tree.ts'

/** Folders that still hold more source files than the limit, with how many. */
export const crowdedFolders: Readonly<Record<string, number>> = {}

/** Banned words, each with the names and paths that still use it. */
export const wordsStillUsed: Readonly<Record<string, readonly string[]>> = {}

/** A finding for each entry of a list that is no longer needed. */
export function unneeded(
  list: string,
  baseline: Readonly<Record<string, unknown>>,
  countOf: (entry: string) => number,
  limit: number,
): Finding[] {
  return Object.keys(baseline)
    .filter((entry) => countOf(entry) <= limit)
    .map((entry) => ({
      path: 'scripts/tidy/baseline.ts',
      line: 1,
      message: `remove '${entry}' from ${list}: it is done`,
    }))
}
