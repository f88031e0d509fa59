// Requests whose path, query and headers fill the permitted 16 KiB, made to keep a service busy: for operations without a
// body too.
import type { Route } from '../../src/platform/http/route.ts'

export interface HostileHead {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What fits beside the request line, the token and the other headers. */
const ROOM = 13_000

/** `path`: one that the operation accepts, with ids in the place of its parameters. */
export function hostileHeads(
  route: Pick<Route, 'path' | 'shapes'>,
  path: string,
): Readonly<Record<string, HostileHead>> {
  const plain = path.split('?')[0]!
  const heads: Record<string, HostileHead> = {
    'query: one name': { path: `${plain}?${'limit=1&'.repeat(ROOM / 8)}`, headers: {} },
    'query: many names': { path: `${plain}?${numbered((i) => `p${i}=`)}`, headers: {} },
    'query: escapes': { path: `${plain}?a=${'%41'.repeat(ROOM / 3)}`, headers: {} },
    'path: long ids': { path: route.path.replace(/\{\w+\}/g, 'a'.repeat(200)), headers: {} },
    'header: request id': { path, headers: { 'x-request-id': '-<>'.repeat(ROOM / 3) } },
    'header: token': { path, headers: { authorization: `Bearer cds_s_${'a'.repeat(ROOM)}` } },
    'header: media type': {
      path,
      headers: { 'content-type': `application/json${';charset=utf-8'.repeat(ROOM / 14)}` },
    },
    'header: addresses': { path, headers: { 'x-forwarded-for': '10.0.0.1,'.repeat(ROOM / 9) } },
    'headers: many': {
      path,
      headers: Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`x-${i}`, 'a'])),
    },
  }
  const { properties = {} } = (route.shapes.query ?? {}) as { properties?: object }
  for (const name of Object.keys(properties))
    for (const [what, text] of [
      ['text', 'a'.repeat(ROOM)],
      ['spaces', `${'+'.repeat(ROOM - 1)}b`],
      ['digits', '1'.repeat(ROOM)],
      ['signs', '%25'.repeat(ROOM / 3)],
    ] as const)
      heads[`${name}: ${what}`] = { path: `${plain}?${name}=${text}`, headers: {} }
  return heads
}

function numbered(make: (i: number) => string): string {
  const made: string[] = []
  for (let i = 0, left = ROOM; left > 0; i += 1) {
    const text = make(i)
    left -= text.length + 1
    made.push(text)
  }
  return made.join('&')
}
