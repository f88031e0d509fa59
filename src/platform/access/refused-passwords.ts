// The operator's list of passwords that nobody may set, such as breached ones or names of the company. It is read once,
// at the start; no external service is queried.
import { readFileSync, statSync } from 'node:fs'
import { BadConfiguration } from '../config.ts'

/** A million use about 100 MB of memory; within the limits of sign-in nobody can try rarer ones. */
const MAX_PASSWORDS = 1_000_000
const MAX_BYTES = 32 * 1024 * 1024

export interface RefusedPasswords {
  has(password: string): boolean
}

/** One password per line, UTF-8; compared without regard to case and width. @throws BadConfiguration */
export function readRefusedPasswords(path: string | undefined): RefusedPasswords {
  if (path === undefined) return { has: () => false }
  const passwords = textOf(path)
    .split(/\r?\n/)
    .filter((line) => line !== '')
  if (passwords.length > MAX_PASSWORDS) throw unusable(path, `has more than ${MAX_PASSWORDS} passwords`)
  const refused = new Set(passwords.map(folded))
  return { has: (password) => refused.has(folded(password)) }
}

function textOf(path: string): string {
  const bytes = bytesOf(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unusable(path, 'is not UTF-8')
  }
}

function bytesOf(path: string): Uint8Array {
  try {
    if (statSync(path).size <= MAX_BYTES) return readFileSync(path)
  } catch (fault) {
    throw unusable(path, `cannot be read (${(fault as NodeJS.ErrnoException).code})`)
  }
  throw unusable(path, `has more than ${MAX_BYTES} bytes`)
}

function unusable(path: string, reason: string): BadConfiguration {
  return new BadConfiguration([`PASSWORDS_REFUSED_LIST: ${path} ${reason}`])
}

function folded(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
