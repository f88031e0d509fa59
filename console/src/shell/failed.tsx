// What stands in place of a screen that could not be read: why, and the way to read it again.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RefusalNote } from '../service/refusal-note.tsx'

export function Failed({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const queries = useQueryClient()
  const router = useRouter()
  const repeat = (): void => {
    void queries.resetQueries()
    reset()
    void router.invalidate()
  }
  return <RefusalNote fault={error} onRepeat={repeat} />
}
