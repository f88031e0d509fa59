// A link of an email opens its page. Else who is not signed in meets the sign-in page at whatever address, and who is
// meets the screen of that address.
import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Reading } from '../components/states.tsx'
import { SignIn } from '../screens/sign-in/sign-in.tsx'
import { keepSession, sessionToken, useHasSession } from '../service/session.ts'
import { Gate } from './gate-dialogs.tsx'
import { router } from './router.tsx'

const links = {
  '/invitation': lazy(async () => ({ default: (await import('../screens/links/invitation.tsx')).Invitation })),
  '/recovery': lazy(async () => ({ default: (await import('../screens/links/recovery.tsx')).Recovery })),
}
/** For who builds the console, and for its pictures. */
const Components = lazy(async () => ({ default: (await import('../screens/components/components.tsx')).Components }))

/** Reads the screen of this address, and what it shows, while React begins. */
export function beginConsole(): void {
  if (sessionToken() !== undefined && !isAlone(location.pathname)) void router.load()
}

/** A page without the navigation around it. */
function isAlone(path: string): boolean {
  return path === '/components' || Object.hasOwn(links, path)
}

export function Console() {
  const hasSession = useHasSession()
  const queries = useQueryClient()
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    // What one person read is not shown to the next; who could sign in is asked on the page that just appeared.
    if (!hasSession)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'demonstration' && queryKey[0] !== 'link' })
  }, [hasSession, queries])
  if (path === '/components')
    return (
      <Suspense fallback={<Reading />}>
        <Components />
      </Suspense>
    )
  if (path === '/invitation' || path === '/recovery') {
    const Link = links[path]
    const leave = (token: string): void => {
      // The address of the link is not kept: it would be opened again by going back.
      history.replaceState(null, '', '/')
      keepSession(token)
      setPath('/')
    }
    return (
      <Suspense fallback={<Reading />}>
        <Link onSignedIn={leave} />
      </Suspense>
    )
  }
  if (!hasSession) return <SignIn onSignedIn={keepSession} />
  return (
    <>
      <RouterProvider router={router} />
      <Gate />
    </>
  )
}
