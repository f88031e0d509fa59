// The source of a request as a key that does not reveal it: an address is never logged or stored, and in memory it is a
// keyed hash under a key that changes daily.
import { createHmac } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import { new32Bytes } from '../ids.ts'

export interface Origin {
  readonly remoteAddress: string | undefined
  readonly forwardedFor: string | undefined
}

/**
 * The address that the outermost of `hops` trusted proxies saw. Each proxy appends the address of its client to
 * X-Forwarded-For, so it is counted from the end; callers can invent everything before it.
 */
export function sourceOf({ remoteAddress, forwardedFor }: Origin, hops: number): string {
  const socket = remoteAddress ?? ''
  if (hops === 0) return networkOf(socket)
  const seen = (forwardedFor ?? '').split(',').slice(-hops)
  const named = seen.length < hops ? undefined : bareAddress(seen[0]!)
  return networkOf(named ?? socket)
}

/** Undefined when it is not an address; some proxies add the port. */
function bareAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  return isIP(bare) === 0 ? undefined : bare
}

const GROUPS = 8
/** A customer may have a whole /48 of IPv6. */
const GROUPS_OF_NETWORK = 3

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.split('%')[0]!
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '')
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const between = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const network = [...before, ...(tail === undefined ? [] : between), ...after].slice(0, GROUPS_OF_NETWORK)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`
}

const DAY_MS = 86_400_000

export class SourceKeys {
  #day = -1
  #key: Buffer = Buffer.alloc(0)

  keyOf(source: string, now: Date): string {
    const day = Math.floor(now.getTime() / DAY_MS)
    if (day !== this.#day) {
      this.#key.fill(0)
      this.#key = new32Bytes()
      this.#day = day
    }
    return createHmac('sha256', this.#key).update(source).digest('base64url')
  }
}
