/** Drafts and submitted versions of an institution: more than its authors work on at once. */
export const MAX_OPEN_VERSIONS = 100
/** All versions that an institution ever made: their list is one answer, without pages (docs/quirks.md). */
export const MAX_VERSIONS = 2_000
