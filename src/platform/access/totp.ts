// Time-based one-time codes: RFC 6238 with SHA-1, 6 digits, 30 s, and one step of tolerance on either side.
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const WINDOW = 1
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function codeAt(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const offset = mac[19]! & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step after `after` whose code was presented, or null. Always tries all steps, in constant time. */
export function acceptedStep(seed: Buffer, code: string, now: Date, after: number): number | null {
  const current = stepAt(now)
  let accepted: number | null = null
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const same = timingSafeEqual(Buffer.from(codeAt(seed, step)), Buffer.from(code.padEnd(6).slice(0, 6)))
    if (same && step > after) accepted ??= step
  }
  return accepted
}

/** RFC 4648 without padding, as authenticator applications require. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let buffer = 0
  let text = ''
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffer >>> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text
}

export function otpauthUri(seed: Buffer, institution: string, account: string): string {
  const label = `${encodeURIComponent(`Probity ${institution}`)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(seed)}&issuer=${encodeURIComponent(`Probity ${institution}`)}&algorithm=SHA1&digits=6&period=30`
}
