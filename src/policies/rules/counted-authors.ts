// Whose numbers a version contains: its own authors, and those of a source whose numbers nobody else approved or changed.

/** A version with the people who created, derived or changed it. */
export interface VersionWithAuthors {
  readonly fingerprint: string
  readonly created_at: Date
  readonly approved_at: Date | null
  readonly authors: readonly string[]
  /** One of them acted with an account whose link somebody else saw. */
  readonly author_link_shown: boolean
}

/** Everybody who counts as an author of the first version of the lineage. */
export function countedAuthors(lineage: readonly VersionWithAuthors[]): string[] {
  return [...new Set(countedVersions(lineage).flatMap(({ authors }) => authors))].toSorted()
}

/** Whether one of these authors acted with an account whose link somebody else saw. */
export function isAuthorLinkShown(lineage: readonly VersionWithAuthors[]): boolean {
  return countedVersions(lineage).some(({ author_link_shown }) => author_link_shown)
}

/**
 * `lineage`: the version, its source, the source of that, and so on. The authors of a source count when it was not
 * approved before the version was derived from it, or when the content of both is the same.
 */
function countedVersions(lineage: readonly VersionWithAuthors[]): readonly VersionWithAuthors[] {
  const uncounted = lineage.findIndex((source, at) => at > 0 && !doesSourceCount(lineage[at - 1]!, source))
  return uncounted === -1 ? lineage : lineage.slice(0, uncounted)
}

function doesSourceCount(version: VersionWithAuthors, source: VersionWithAuthors): boolean {
  const approvedBefore = source.approved_at !== null && source.approved_at <= version.created_at
  return !approvedBefore || source.fingerprint === version.fingerprint
}
