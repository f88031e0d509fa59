// What was read of the service, kept for the screens; and reading what a screen needs before it is shown.
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { NoAnswer, Refused } from './service.ts'

/** What was read a moment ago is shown at once and read again behind it. */
const FRESH_MS = 5_000

/** Options of a query, whatever it reads. */
// oxlint-disable-next-line typescript/no-explicit-any -- the parts of a list of queries have nothing in common
type Asked = FetchQueryOptions<any, Error, any, any>

export const queries = new QueryClient({
  defaultOptions: {
    // The client itself repeats a GET without an answer; a refusal does not change by repeating.
    queries: {
      staleTime: FRESH_MS,
      retry: (_count, fault) => !(fault instanceof Refused || fault instanceof NoAnswer) && _count < 1,
    },
  },
})

/** Reads what a screen needs before it is shown, at the same time as its code. A fault is kept for the screen to show. */
export async function readAhead(...asked: readonly Asked[]): Promise<void> {
  await Promise.all(asked.map((query) => readOnce(query)))
}

/** What is here already is shown at once, and the screen itself reads it again when it is old. */
export async function readOnce<T, K extends QueryKey>(
  asked: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const here = queries.getQueryData<T>(asked.queryKey)
  if (here !== undefined) return here
  await queries.prefetchQuery(asked)
  return queries.getQueryData<T>(asked.queryKey)
}
