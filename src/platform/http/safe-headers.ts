// Headers of every answer, in case a browser displays it: no scripts, no embedding, no caching, no referrer. The pages
// linked from emails are plain text; /docs replaces the policy by its own, which lists its scripts by hash.

export const NOTHING_RUNS =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** A year, the minimum for browsers' preload lists. */
const HSTS = `max-age=${365 * 24 * 3_600}; includeSubDomains`

/** Browsers ignore Strict-Transport-Security over plain HTTP, so it is sent only when PUBLIC_URL is an https address. */
export function safeHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  }
}
