/** A line. */
export const SUMMARY = { min: 3, max: 200 }
/** An excerpt of a log. */
export const DESCRIPTION = { min: 10, max: 10_000 }

/** As the list of applications. */
export const LISTED = { max: 200, preset: 50 }
export const MAX_OFFSET = 100_000

/** Of one person, not closed: more than anybody follows, and a bound for a program that repeats itself with new keys. */
export const MAX_UNCLOSED = 1_000

/** Of one request: a text may be a list of references, and nobody reads more of them in it. */
export const MAX_LINKED = 100

/** Of one file: the texts of so many requests, each with a description of the longest, stay below 64 MB. */
export const MAX_TRANSMITTED = 1_000

/** Of a request in one file: a timeline of this length is none that people wrote. */
export const MAX_EVENTS = 10_000
