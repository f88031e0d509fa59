// What every answer tells a browser that happens to show it: run nothing, embed nothing, keep nothing, tell nobody.
// Pages to which letters lead are text alone; /docs replaces the policy by its own, which names the scripts by their hashes.

export const NOTHING_RUNS =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** A year, as browsers ask before they remember it. */
const HSTS = `max-age=${365 * 24 * 3_600}; includeSubDomains`

/** Over plain HTTP browsers ignore Strict-Transport-Security, so it is sent where people come by HTTPS. */
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
