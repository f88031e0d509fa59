import { useQueryClient } from '@tanstack/react-query'

/** After an act the application, its lists and what waits are read again. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['applications'] })
}
