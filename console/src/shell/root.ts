// The root of all addresses, in a file of its own: the routes of an area stand with its screens.
import { createRootRoute } from '@tanstack/react-router'
import { meQuery } from '../service/me.ts'
import { readAhead } from '../service/queries.ts'
import { Failed } from './failed.tsx'
import { NotHere } from './not-here.tsx'
import { Shell } from './shell.tsx'

export const root = createRootRoute({
  // The shell waits for it, so that a slow screen does not hold the shell up.
  loader: () => void readAhead(meQuery),
  component: Shell,
  notFoundComponent: NotHere,
  errorComponent: Failed,
})
