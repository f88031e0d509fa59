// The filters of the list of applications, which live in its address. What is no filter is left out, so that an old or
// edited address still opens.
export const statuses = ['draft', 'submitted', 'escalated', 'decided'] as const
export const sorts = ['updated_desc', 'score_desc', 'score_asc'] as const

export interface ListSearch {
  readonly status?: (typeof statuses)[number]
  readonly product?: string
  readonly find?: string
  readonly mine?: true
  readonly sort?: (typeof sorts)[number]
  readonly offset?: number
}

export const PAGE = 25
/** The interface skips no more rows than these. */
export const MAX_OFFSET = 100_000

export function searchOfList(given: Record<string, unknown>): ListSearch {
  const { product, find, mine, offset } = given
  const status = statuses.find((each) => each === given['status'])
  const sort = sorts.find((each) => each === given['sort'] && each !== 'updated_desc')
  return {
    ...(status === undefined ? {} : { status }),
    ...(typeof product === 'string' && /^[0-9a-f-]{36}$/.test(product) ? { product } : {}),
    ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 64) } : {}),
    ...(mine === true ? { mine } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(isOffset(offset) ? { offset } : {}),
  }
}

function isOffset(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_OFFSET
}
