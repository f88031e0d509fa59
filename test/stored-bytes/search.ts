// Searches every byte of the files below a folder for values, in each form in which a database or a log could have them.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

export interface Pattern {
  /** What a finding is named by. */
  readonly name: string
  readonly bytes: Buffer
}

export interface Search {
  /** `NAME in FILE`, each once. */
  readonly found: readonly string[]
  readonly files: number
  readonly bytes: number
}

const PIECE = 8 * 1024 * 1024
/** Patterns are looked up by their first bytes. */
const KEY_BYTES = 4
/** Of the domain `decimal_value`, which is numeric(30, 12). */
const DECIMALS = 12

/** In clear, in hexadecimal, in base64 at any place of a longer text, as SHA-256; a number as PostgreSQL stores it, too. */
export function formsOf(value: string): Pattern[] {
  const texts = [...new Set([value, value.toLowerCase(), value.toUpperCase()])]
  const forms = texts.flatMap((text) => {
    const bytes = Buffer.from(text)
    const digest = createHash('sha256').update(bytes).digest()
    return [
      ['in clear', bytes] as const,
      ...writtenForms(bytes),
      ['as SHA-256', digest] as const,
      ...writtenForms(digest).map(([form, written]) => [`as SHA-256 ${form}`, written] as const),
    ]
  })
  const number = /^\d+\.\d{2}$/.test(value) ? [['as a numeric', numericBytes(value)] as const] : []
  return [...forms, ...number].map(([form, bytes]) => ({ name: `${value} ${form}`, bytes }))
}

function writtenForms(bytes: Buffer): (readonly [string, Buffer])[] {
  const hex = bytes.toString('hex')
  const encoded = [0, 1, 2].map((before) => base64Within(bytes, before))
  return [
    ['in hexadecimal', Buffer.from(hex)],
    ['in hexadecimal', Buffer.from(hex.toUpperCase())],
    ...encoded.flatMap((text) => [
      ['in base64', Buffer.from(text)] as const,
      ['in base64', Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))] as const,
    ]),
  ]
}

/** The characters that stay the same whatever stands around the bytes, `before` bytes behind a multiple of three. */
function base64Within(bytes: Buffer, before: number): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const bits = 8 * (before + bytes.length)
  return whole.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6))
}

/** The header of a short `decimal_value`, then digits to the base 10,000, in the byte order of the machine. */
function numericBytes(value: string): Buffer {
  const [whole, cents] = value.split('.') as [string, string]
  const groups = Math.ceil(whole.length / 4)
  const digits = whole
    .padStart(4 * groups, '0')
    .match(/\d{4}/g)!
    .map(Number)
  if (cents !== '00') digits.push(Number(cents) * 100)
  return Buffer.from(Uint16Array.from([0x8000 | (DECIMALS << 7) | (groups - 1), ...digits]).buffer)
}

/** Files that are removed meanwhile are left out, as a server removes some. */
export function searchFolder(folder: string, patterns: readonly Pattern[]): Search {
  const index = indexOf(patterns)
  const longest = Math.max(...patterns.map(({ bytes }) => bytes.length))
  const found = new Set<string>()
  let [files, total] = [0, 0]
  const piece = Buffer.allocUnsafe(PIECE + longest)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const handle = openedUnlessGone(path)
    if (handle === null) continue
    files += 1
    // The end of each piece is kept, because a value can begin in it.
    for (let kept = 0; ;) {
      const read = readSync(handle, piece, kept, PIECE, null)
      if (read === 0) break
      total += read
      const length = kept + read
      for (const name of matches(piece.subarray(0, length), index))
        found.add(`${name} in ${path.slice(folder.length + 1)}`)
      kept = Math.min(longest - 1, length)
      piece.copyWithin(0, length - kept, length)
    }
    closeSync(handle)
  }
  return { found: [...found].toSorted(), files, bytes: total }
}

function openedUnlessGone(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

interface Index {
  /** Which two bytes a pattern begins with. */
  readonly starts: Uint8Array
  readonly byKey: ReadonlyMap<number, readonly Pattern[]>
}

function indexOf(patterns: readonly Pattern[]): Index {
  const short = patterns.find(({ bytes }) => bytes.length < KEY_BYTES + 2)
  if (short) throw new RangeError(`${short.name} is too short to be told from other bytes`)
  const starts = new Uint8Array(65_536)
  for (const { bytes } of patterns) starts[bytes.readUInt16LE(0)] = 1
  return { starts, byKey: Map.groupBy(patterns, ({ bytes }) => bytes.readUInt32LE(0)) }
}

function matches(bytes: Buffer, { starts, byKey }: Index): Set<string> {
  const names = new Set<string>()
  for (let at = 0; at <= bytes.length - KEY_BYTES; at += 1) {
    if (starts[bytes[at]! | (bytes[at + 1]! << 8)] === 0) continue
    for (const pattern of byKey.get(bytes.readUInt32LE(at)) ?? [])
      if (bytes.subarray(at, at + pattern.bytes.length).equals(pattern.bytes)) names.add(pattern.name)
  }
  return names
}
