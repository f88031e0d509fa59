// The line below the head of the page while the next screen is read: who pressed a link sees at once that it was taken.
import { useRouterState } from '@tanstack/react-router'

export function Going() {
  const isGoing = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  })
  return isGoing ? <span className="going" aria-hidden /> : null
}
