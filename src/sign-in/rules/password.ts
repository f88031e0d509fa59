// The rule for new passwords: long enough, and hard to guess also for somebody who knows the person. No composition rule:
// NIST SP 800-63B, 3.1.1.2.

import type { PasswordProblemType } from '../../../core/sign-in/index.ts'

/** What an attacker knows about the person. */
export interface PasswordContext {
  readonly institutionReference: string
  readonly institutionName: string
  readonly email: string
  readonly displayName?: string
}

export interface PasswordProblem {
  /** The message for the field. */
  readonly msg: string
  readonly type: PasswordProblemType
  readonly limit?: number
}

export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

/** The estimated guesses of a password: 4 of 4 is more than 10^10. */
export const NEEDED_SCORE = 4

const PRODUCT = 'probity'
/** Shorter parts occur in any sentence and reveal nothing. */
const MIN_PART = 3
/** A name of 120 characters has no more; each word costs time. */
const MAX_WORDS = 50

/** Null when the length is allowed. */
export function lengthProblem(password: string, { min, max }: PasswordLengths): PasswordProblem | null {
  const length = [...password].length
  if (length < min) return { msg: `must have at least ${min} characters`, type: 'password_too_short', limit: min }
  return length > max ? { msg: `must have at most ${max} characters`, type: 'password_too_long', limit: max } : null
}

/** In lower case, joined and split, because the estimator takes each as one word: `alder-bank`, `alderbank`, `alder`, `bank`. */
export function knownWords({
  institutionReference,
  institutionName,
  email,
  displayName = '',
}: PasswordContext): string[] {
  const facts = [PRODUCT, institutionReference, institutionName, email.split('@')[0]!, email, displayName]
  const words = facts.flatMap((fact) => {
    const whole = fact.normalize('NFKC').toLowerCase().trim()
    const parts = whole.split(/[^\p{L}\p{N}]+/u)
    return [whole, parts.join(''), ...parts]
  })
  return [...new Set(words.filter((word) => word.length >= MIN_PART))].slice(0, MAX_WORDS)
}

/** What remains of a password, in lower case, without the words that somebody who knows the person would try first. */
export function withoutKnownWords(password: string, words: readonly string[]): string {
  // The longest first: without `alderbank` removed whole, `alder` would leave `bank`.
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}
