// The closed lists of the service whose codes people meet: the document that explains each has every code, and no document
// names a code that is on none of them.
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'
import type { BlockerCode } from '../../../core/decision/parameters/types.ts'
import type { SurfaceProblemCode } from '../../../core/import/reader/surface.ts'
import { ISSUE_SENTENCES } from '../../../core/import/report/sentences.ts'
import { statuses } from '../../../src/applications/shapes.ts'
import { refusalReasons, requestKinds, requestStatuses } from '../../../src/data-rights/kinds.ts'
import { failures as replayFailures, simulationStates } from '../../../src/historical-simulations/states.ts'
import { batchStates, failures } from '../../../src/imports/batch-state.ts'
import { settings } from '../../../src/platform/settings.ts'
import { rejectionReasons } from '../../../src/policies/rejection-reasons.ts'
import { categories } from '../../../src/retention/rules/categories.ts'
import { type Guide, languages, pathOf, spansOf } from './pages.ts'
import { refusalCodes } from './subjects.ts'

/** Typed, so that a new code has to be added. */
const blockers: Readonly<Record<BlockerCode, true>> = {
  PARAMETER_MISSING: true,
  EDGES_NOT_INCREASING: true,
  POINTS_LENGTH: true,
  MISSING_RULE_ABSENT: true,
  CATEGORY_UNCOVERED: true,
  CATEGORY_TWICE: true,
  CUTOFF_OUT_OF_SCALE: true,
  CUTOFFS_CROSSED: true,
  UNREACHABLE_OUTCOME: true,
  DEAD_BIN: true,
  REASON_TEXT_MISSING: true,
  NOT_SIMULATED: true,
  SIMULATION_STALE: true,
  PRODUCT_NOT_ACTIVE: true,
  NON_MONOTONIC: true,
  NO_KNOCKOUT_ENABLED: true,
}

/** Why a file is not read at all. Typed, so that a new code has to be added. */
export const surfaces: Readonly<Record<SurfaceProblemCode, true>> = {
  'empty-file': true,
  'binary-content': true,
  'utf-16': true,
  'not-a-table': true,
  'title-above-table': true,
  'encoding-error': true,
  'null-byte': true,
  'line-ends': true,
  'no-header': true,
  'malformed-header': true,
  'header-too-long': true,
  'too-many-columns': true,
  'label-too-long': true,
  'too-many-lines': true,
  'no-rows': true,
}

/** By the document that explains them. */
export const closedLists: Readonly<Record<string, readonly string[]>> = {
  applications: statuses,
  decisions: deviationReasonCodes,
  policies: rejectionReasons,
  'refusals-policies': [...Object.keys(blockers), ...Object.keys(replayFailures)],
  simulations: simulationStates,
  imports: batchStates,
  mappings: [...Object.keys(surfaces), ...Object.keys(ISSUE_SENTENCES)],
  'refusals-imports': Object.keys(failures),
  'data-rights': [...requestKinds, ...requestStatuses, ...refusalReasons],
  retention: categories,
}

/** A code of a list that its document does not explain. */
export function closedListProblems(guide: Guide): string[] {
  return languages.flatMap((language) =>
    Object.entries(closedLists).flatMap(([key, codes]) => {
      const path = pathOf(language, key)
      const named = spansOf(guide.texts.get(path) ?? '')
      return codes.filter((code) => !named.includes(code)).map((code) => `${path} does not explain ${code}`)
    }),
  )
}

/** In the explanation of an evaluation. */
const REASONS = ['INFORMATION_MISSING']

/** A code in capital letters that the service does not have. */
export function unknownCodes({ texts }: Guide): string[] {
  const known = new Set<string>([
    ...refusalCodes(),
    ...Object.values(closedLists).flat(),
    ...Object.keys(settings),
    ...REASONS,
  ])
  return [...texts].flatMap(([path, text]) =>
    spansOf(text)
      .flatMap((span) => span.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])
      .filter((code) => !known.has(code))
      .map((code) => `${path} names ${code}`),
  )
}
