// The token of the session: in memory and in the storage of this tab, nowhere else. A reload keeps it, another tab has its own.
import { useSyncExternalStore } from 'react'

const KEPT = 'probity.session'

let token: string | null = sessionStorage.getItem(KEPT)
const listeners = new Set<() => void>()

export function sessionToken(): string | undefined {
  return token ?? undefined
}

export function keepSession(fresh: string | null): void {
  token = fresh
  if (fresh === null) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, fresh)
  for (const listener of listeners) listener()
}

export function useHasSession(): boolean {
  return useSyncExternalStore(subscribe, () => token !== null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
