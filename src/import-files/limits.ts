// Limits of mappings. Those of a single transformation are in core/import.

/** Every field of the largest contract: the common fields, 300 of a policy, 50 custom fields. */
export const MAX_FIELDS = 400
/** The whole mapping as JSON: a thousand values for about a dozen columns. */
export const MAX_BYTES = 131_072
/** Average size of a saved version, because a list answers all versions of a product: 4 MiB for 500 (LIMIT_MAPPINGS). */
export const BYTES_ON_AVERAGE = 8_192
