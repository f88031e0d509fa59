/** PostgreSQL counts rows in 63 bits; nothing lies behind this place, and a larger number in a query is no fault. */
const LAST_PLACE = 2_147_483_647

export interface Page {
  readonly limit: number
  readonly offset: number
}

export function pageOf(query: Partial<Page>, defaultLimit: number): Page {
  return { limit: query.limit ?? defaultLimit, offset: Math.min(query.offset ?? 0, LAST_PLACE) }
}
