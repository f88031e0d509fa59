// How much of everything a mapping may have. Those of a single transformation are in core/import.

/** Every field of the largest contract: the common ones, 300 of a policy, 50 of the institution's own. */
export const MOST_FIELDS = 400
/** The whole mapping, as JSON: with 500 of them the list of a product stays under 64 MB. */
export const MOST_BYTES = 131_072
/** Saved versions of one product, all codes together; they are kept for ever, because origins name them. */
export const MOST_MAPPINGS = 500
