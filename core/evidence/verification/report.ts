import type { Language, Texts } from '../../values/texts.ts'
import { shownInLine } from '../../values/text.ts'
import type { ExitCode, Outcome, Verdict } from './outcome.ts'
import { REASONS, type ReasonCode } from './reasons.ts'
import { VERDICTS } from './verdicts.ts'

export interface Check {
  /** `signature.valid`, `piece.trace.commitment` … */
  check: string
  outcome: Outcome
  code: ReasonCode
  reason_fr: string
  reason_en: string
  /** The exit code of this check alone. */
  exit_code: ExitCode
}

const BY_EXIT: readonly Verdict[] = ['valid', 'tampered', 'not_trusted', 'malformed', 'unsupported']
// The most severe first: a changed file is reported as changed, whatever else is wrong with it; trust comes last.
const SEVERITY: readonly ExitCode[] = [1, 3, 4, 2, 0]

/** Values of a sentence: a code, an id or a number, or words in both languages. */
export interface Values {
  readonly [name: string]: string | number | Texts
}

/** Collects the checks; the most severe one determines the verdict. */
export class Checks {
  readonly list: Check[] = []

  add(check: string, code: ReasonCode, values: Values = {}): void {
    const { outcome, exit: exit_code = 0, fr, en } = REASONS[code]
    this.list.push({
      check,
      outcome,
      code,
      reason_fr: filled(fr, values, 'fr'),
      reason_en: filled(en, values, 'en'),
      exit_code,
    })
  }

  /** Whether every check whose name begins with the prefix passed or was skipped. */
  clean(prefix = ''): boolean {
    return this.list.every(({ check, outcome }) => outcome !== 'fail' || !check.startsWith(prefix))
  }

  verdict(): { verdict: Verdict; exit_code: ExitCode; verdict_fr: string; verdict_en: string } {
    const exits = new Set(this.list.map((check) => check.exit_code))
    const exit_code = SEVERITY.find((exit) => exits.has(exit)) ?? 0
    const verdict = BY_EXIT[exit_code]!
    return { verdict, exit_code, verdict_fr: VERDICTS[verdict].fr, verdict_en: VERDICTS[verdict].en }
  }
}

// Values come from an untrusted file: they are truncated and contain no terminal control characters.
function filled(sentence: string, values: Values, language: Language): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return shownInLine(String(typeof value === 'object' ? value[language] : value).slice(0, 200))
  })
}
