// How the bytes of a body are written. They are read as UTF-8 and as they arrive: what says that they are anything else
// is refused, for whoever stands in front of the service would read another text than it does.
import type { IncomingHttpHeaders } from 'node:http'

/** A declared encoding that this service does not read. */
export class OtherMedia extends Error {}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/gi

/** @throws OtherMedia */
export function requireUtf8(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw new OtherMedia()
  const named = [...(headers['content-type'] ?? '').matchAll(CHARSET)].map(([, name]) => name!.toLowerCase())
  if (named.some((name) => name !== 'utf-8' && name !== 'utf8')) throw new OtherMedia()
}
