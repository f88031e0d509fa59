import type { Route } from '../../src/platform/http/route.ts'

/** An empty body of the media type that an operation takes. */
export function emptyBody({ method, shapes }: Pick<Route, 'method' | 'shapes'>): unknown {
  if (method === 'GET' || method === 'DELETE') return undefined
  return shapes.stream ? new Uint8Array(0) : {}
}
