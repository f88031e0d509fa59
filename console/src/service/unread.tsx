// What stands in place of what a call has not answered yet: that it is being read, or why it could not be.
import type { UseQueryResult } from '@tanstack/react-query'
import { Reading } from '../components/states.tsx'
import { RefusalNote } from './refusal-note.tsx'

export function Unread({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> }) {
  if (query.error !== null) return <RefusalNote fault={query.error} onRepeat={() => void query.refetch()} />
  return query.isPending ? <Reading /> : null
}
