// The rule for new passwords: long enough, not common, and not made of facts that an attacker knows about the person.
// No composition rule: NIST SP 800-63B, 3.1.1.2.
import { SEQUENCES, STEMS } from '../frequent-words.ts'

export interface PasswordContext {
  readonly institutionReference: string
  readonly email: string
}

export interface PasswordLengths {
  readonly min: number
  readonly max: number
}

const PRODUCT = 'probity'

/** The message for the field, or null when the password is allowed. */
export function passwordProblem(password: string, context: PasswordContext, lengths: PasswordLengths): string | null {
  const length = [...password].length
  if (length < lengths.min) return `must have at least ${lengths.min} characters`
  if (length > lengths.max) return `must have at most ${lengths.max} characters`
  const folded = password.normalize('NFKC').toLowerCase()
  if (isCommon(folded)) return 'is a common password: choose another'
  const known = [context.institutionReference, context.email.split('@')[0]!, PRODUCT].map((word) => word.toLowerCase())
  // Parts of one or two letters occur in any sentence and reveal nothing to an attacker.
  if (known.some((word) => word.length >= 3 && folded.includes(word))) {
    return 'must not contain the institution’s reference, your address or the name of this product'
  }
  return null
}

/** Fewer letters prove nothing about the digits around them: `ab` and even no letter at all match a sequence. */
const FEWEST_LETTERS = 4

/** Common passwords of twelve or more characters are a few words with digits, key sequences, or repetitions. */
function isCommon(folded: string): boolean {
  const plain = folded.replace(/[\s._!?*#+-]/g, '')
  // Digits replace letters only inside a word: those at its ends are a year or a number.
  const letters = plain
    .replace(/^\d+|(?<!\d)\d+$/g, '')
    .replace(/@/g, 'a')
    .replace(/[$5]/g, 's')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/1/g, 'i')
  const candidates = letters.length < FEWEST_LETTERS ? [plain] : [plain, letters]
  return candidates.some((text) => isRepetition(text) || isSequence(text) || isStemmed(text))
}

function isRepetition(text: string): boolean {
  return /^(.{1,6})\1+$/u.test(text)
}

function isSequence(text: string): boolean {
  const rows = SEQUENCES.flatMap((row) => [row + row, [...(row + row)].toReversed().join('')])
  return rows.some((row) => row.includes(text))
}

/** Up to three well-known words with only digits before, between or after them. */
function isStemmed(text: string): boolean {
  let rest = text.replace(/^\d{0,8}/, '').replace(/\d{0,12}$/, '')
  for (let words = 0; words < 3 && rest.length > 0; words += 1) {
    const stem = STEMS.filter((word) => rest.startsWith(word)).toSorted((a, b) => b.length - a.length)[0]
    if (!stem) return false
    rest = rest.slice(stem.length).replace(/^\d+/, '')
  }
  return rest.length === 0
}
