// Whose numbers a version contains: its own authors, and those of a source whose numbers nobody else approved or changed.

/** A version with the people who created, derived or changed it. */
export interface VersionWithAuthors {
  readonly fingerprint: string
  readonly created_at: Date
  readonly approved_at: Date | null
  readonly authors: readonly string[]
}

/**
 * `lineage`: the version, its source, the source of that, and so on. The authors of a source count when it was not
 * approved before the version was derived from it, or when the content of both is the same.
 */
export function countedAuthors(lineage: readonly VersionWithAuthors[]): string[] {
  const uncounted = lineage.findIndex((source, at) => at > 0 && !doesSourceCount(lineage[at - 1]!, source))
  const counted = uncounted === -1 ? lineage : lineage.slice(0, uncounted)
  return [...new Set(counted.flatMap(({ authors }) => authors))].toSorted()
}

function doesSourceCount(version: VersionWithAuthors, source: VersionWithAuthors): boolean {
  const approvedBefore = source.approved_at !== null && source.approved_at <= version.created_at
  return !approvedBefore || source.fingerprint === version.fingerprint
}
