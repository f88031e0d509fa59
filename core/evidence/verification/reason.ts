import type { ExitCode, Outcome } from './outcome.ts'

export interface Reason {
  outcome: Outcome
  exit?: ExitCode
  fr: string
  en: string
}

export const pass = (fr: string, en: string): Reason => ({ outcome: 'pass', fr, en })
export const skip = (fr: string, en: string): Reason => ({ outcome: 'skip', fr, en })
export const tampered = (fr: string, en: string): Reason => ({ outcome: 'fail', exit: 1, fr, en })
export const notTrusted = (fr: string, en: string): Reason => ({ outcome: 'fail', exit: 2, fr, en })
export const malformed = (fr: string, en: string): Reason => ({ outcome: 'fail', exit: 3, fr, en })
export const unsupported = (fr: string, en: string): Reason => ({ outcome: 'fail', exit: 4, fr, en })
