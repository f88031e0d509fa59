// Bodies are read as uncompressed UTF-8. Any other declared encoding is refused, because a proxy in front of the service
// could interpret the bytes differently.
import type { IncomingHttpHeaders } from 'node:http'

/** A declared charset or content encoding that the service does not support. */
export class OtherMedia extends Error {}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/gi

/** @throws OtherMedia */
export function requireUtf8(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') throw new OtherMedia()
  // Node accepts any coding before the last one, and decodes none.
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked'
  if (coding !== 'chunked') throw new OtherMedia()
  const named = [...(headers['content-type'] ?? '').matchAll(CHARSET)].map(([, name]) => name!.toLowerCase())
  if (named.some((name) => name !== 'utf-8' && name !== 'utf8')) throw new OtherMedia()
}

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;|$)/

/** Fastify refuses what is no media type before it looks for a body; a request without one is not refused for that. */
export function replaceMalformedType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type']
  if (type !== undefined && !MEDIA_TYPE.test(type.trim())) headers['content-type'] = 'unknown/unknown'
}
