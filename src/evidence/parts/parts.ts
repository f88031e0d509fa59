// The parts in which the pieces of an owner are sealed: one row each. A replay opens the input of an evaluation alone.

/** The names of the pieces, in the order in which a part stores them; the last ones may be missing. */
export const PARTS = {
  draft: ['application-input', 'references'],
  input: ['application-input'],
  results: [
    'evaluation-result',
    'trace',
    'scorecard-points',
    'explanation-summary',
    'explanation-factors',
    'provenance',
  ],
  /** The state at the submission, or at the decision: a part of its own, because many cases have none. */
  consents: ['consent-state'],
  decision: ['human-decision'],
  escalation: ['escalation'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Part = keyof typeof PARTS

export type OwnerKind = 'application' | 'evaluation' | 'decision'

export const PARTS_OF: Readonly<Record<OwnerKind, readonly Part[]>> = {
  application: ['draft'],
  evaluation: ['input', 'results', 'consents'],
  decision: ['decision', 'escalation', 'consents'],
}

const NO_NAMES: readonly string[] = []

/** The pieces of a part; none for a part that somebody invented. */
export function namesOf(part: string): readonly string[] {
  return Object.hasOwn(PARTS, part) ? PARTS[part as Part] : NO_NAMES
}

/** The parts that may have a piece of one of these names; every part for no names. */
export function partsWith(names: readonly string[]): readonly Part[] {
  const parts = Object.keys(PARTS) as Part[]
  return names.length === 0 ? parts : parts.filter((part) => namesOf(part).some((name) => names.includes(name)))
}

/** The part of an owner that has the piece; null when its pieces have other names. */
export function partOf(owner: OwnerKind, name: string): Part | null {
  return PARTS_OF[owner].find((part) => namesOf(part).includes(name)) ?? null
}
