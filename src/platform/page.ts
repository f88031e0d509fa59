// The page of a list that `limit` and `offset` of a query select.
import { Type } from 'typebox'

/** No list is longer, and PostgreSQL could fail on a larger offset, so a larger one is reduced to this. */
const LAST_PLACE = 2_147_483_647

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The two members for the shape of a query. */
export function pageMembers(limit: { readonly max: number; readonly preset: number }, maxOffset?: number) {
  const bound = maxOffset === undefined ? {} : { maximum: maxOffset }
  return {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limit.max, default: limit.preset })),
    offset: Type.Optional(Type.Integer({ minimum: 0, ...bound, default: 0 })),
  }
}

export function pageOf(query: Partial<Page>, { preset }: { readonly preset: number }): Page {
  return { limit: query.limit ?? preset, offset: Math.min(query.offset ?? 0, LAST_PLACE) }
}
