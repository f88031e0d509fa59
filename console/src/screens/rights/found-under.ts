import { perform, service } from '../../service/service.ts'
import { type Found, foundOf, type Listed } from './found-of.ts'

/** A text to search for has so many characters. */
export const SEARCHED = { min: 2, max: 64 } as const

const PAGE = 200
/** A search also finds numbers that begin so, perhaps all: what is not read to its end is not counted. */
const MAX_PAGES = 10

/** The applications under a reference, null where the search finds more than is read. */
export async function foundUnder(reference: string): Promise<Found | null> {
  const listed: Listed[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { search: reference, limit: PAGE, offset: page * PAGE }
    // Each page says how many there are.
    const { items, total } = await perform(() => service.get('/api/v1/applications', { query }))
    listed.push(...items)
    if (items.length < PAGE || listed.length >= total) return foundOf(listed, reference)
  }
  return null
}
