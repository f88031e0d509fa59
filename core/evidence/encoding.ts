const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index++) text += HEX[bytes[index]!]
  return text
}

/** The bytes of lower-case hexadecimal. @throws RangeError for any other text */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError('not lower-case hexadecimal')
  const bytes = new Uint8Array(text.length / 2)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = 16 * digitOf(text.charCodeAt(2 * index)) + digitOf(text.charCodeAt(2 * index + 1))
  return bytes
}

function digitOf(code: number): number {
  return code <= 57 ? code - 48 : code - 87
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index
    const group = (bytes[index]! << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    text += ALPHABET[group >> 18]! + ALPHABET[(group >> 12) & 63]!
    text += (left > 1 ? ALPHABET[(group >> 6) & 63]! : '=') + (left > 2 ? ALPHABET[group & 63]! : '=')
  }
  return text
}

/** Decodes standard base64; null unless the text is exactly the output of `toBase64`. */
export function fromBase64(text: string): Uint8Array | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let index = 0, at = 0; index < text.length; index += 4) {
    let group = 0
    for (let step = 0; step < 4; step++) group = (group << 6) | Math.max(ALPHABET.indexOf(text[index + step]!), 0)
    bytes[at++] = group >> 16
    if (at < bytes.length) bytes[at++] = (group >> 8) & 255
    if (at < bytes.length) bytes[at++] = group & 255
  }
  // The unused bits of the last group must be zero; otherwise two texts would encode the same bytes.
  return toBase64(bytes) === text ? bytes : null
}
