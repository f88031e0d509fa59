// The root of all addresses, in a file of its own: the routes of an area stand with its screens.
import { createRootRoute } from '@tanstack/react-router'
import { meQuery } from '../service/me.ts'
import { readAhead } from '../service/queries.ts'
import { afterPaint } from './after-paint.ts'
import { Failed } from './failed.tsx'
import { NotHere } from './not-here.tsx'
import { Shell } from './shell.tsx'

/** Where the tab is, or goes. */
let path: string | null = null

export const root = createRootRoute({
  // A screen whose code and data are here is rendered within the press of its link: that it was taken is painted before.
  beforeLoad: ({ location, preload }) => {
    if (preload) return undefined
    const isFirst = path === null
    const isElsewhere = path !== location.pathname
    path = location.pathname
    return isElsewhere && !isFirst ? afterPaint() : undefined
  },
  // The shell waits for it, so that a slow screen does not hold the shell up.
  loader: () => void readAhead(meQuery),
  component: Shell,
  notFoundComponent: NotHere,
  errorComponent: Failed,
})
