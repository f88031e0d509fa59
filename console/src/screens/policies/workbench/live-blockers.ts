// What stands in the way of what is typed at this moment, by the rules of the service itself, which run here too.
import { contentBlockers, readParameters } from '../../../../../core/decision/index.ts'
import type { GridV1 } from '../../../service/service.ts'
import { wordsIn } from '../../../words/pair.ts'
import { issueWords } from '../../applications/form/field-issues.ts'
import type { Shown } from '../version/blockers.tsx'
import { problemText } from './problem-texts.ts'
import type { ReadPolicy } from './read-policy.ts'

export interface Live {
  readonly blockers: readonly Shown[]
  /** Whether the service would keep the parameters. */
  readonly isKeepable: boolean
}

export function liveBlockers(grid: GridV1, { parameters, issues }: ReadPolicy): Live {
  const typed = Object.entries(issues).map(([path, issue]) =>
    shown(path, issue, wordsIn(issueWords, 'en')[issue], wordsIn(issueWords, 'fr')[issue]),
  )
  if (typed.length > 0) return { blockers: typed, isKeepable: false }
  const read = readParameters(grid, parameters)
  if (read.ok) return { blockers: contentBlockers(grid, read.parameters), isKeepable: true }
  const problems = read.problems.map(({ path, code, message }) =>
    shown(path, code, problemText(code, 'en') ?? message, problemText(code, 'fr') ?? message),
  )
  return { blockers: problems, isKeepable: false }
}

function shown(path: string, code: string, message_en: string, message_fr: string): Shown {
  return { code, severity: 'blocker', path, message_en, message_fr }
}
