// How much a mapping and a file may have. The limits of a single transformation are in core/import.

/** Every field of the largest contract: the common ones, 300 of a policy, 50 of the institution's own. */
export const MAX_FIELDS = 400
/** The whole mapping, as JSON: a thousand values for some dozen columns. */
export const MAX_BYTES = 131_072
/** Of each saved version of a product on average (LIMIT_MAPPINGS), for its list shows them all: 4 MiB for 500. */
export const BYTES_ON_AVERAGE = 8_192
