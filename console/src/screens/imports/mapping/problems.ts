// What would be wrong with a mapping in every row, each problem with the field and the notation that it concerns.
import {
  type Contract,
  type Mapping,
  MAPPING_PROBLEM_CODES,
  type MappingProblem,
  type MappingProblemCode,
  mappingProblems,
} from '../../../../../core/import/index.ts'
import { type FieldMappingIn, type ProductContractOut, Refused } from '../../../../../client/index.ts'
import { type Language, wordsIn } from '../../../words/pair.ts'
import { issueText } from './issue-text.ts'
import { coreField } from './preview.ts'
import { problemWords } from './problem-words.ts'
import type { Kind } from './transformation-kinds.ts'

interface Concerned {
  /** The code of a field; null for what concerns none. */
  readonly field: string | null
  readonly kind: Kind | null
}

export type ShownProblem = MappingProblem & Concerned

/** As the service would find them, before anything is sent. */
export function problemsOf(contract: ProductContractOut, fields: readonly FieldMappingIn[]): readonly ShownProblem[] {
  const whole: Contract = { ...contract, fields: contract.fields.map(coreField) }
  const mapping = { delimiter: null, fields } as unknown as Mapping
  return mappingProblems(whole, mapping).map((problem) => ({ ...problem, ...concerned(problem.path, fields) }))
}

/** What the service alone finds: the labels of the columns, and the size of the whole. */
export function refusedProblems(fault: unknown, fields: readonly FieldMappingIn[]): readonly ShownProblem[] {
  if (!(fault instanceof Refused)) return []
  return fault.problems.flatMap(({ loc, type: code, msg: message }) => {
    const path = `/${loc.slice(1).join('/')}`
    return isKnown(code) ? [{ path, code, message, issue: null, ...concerned(path, fields) }] : []
  })
}

/** A code of the list without words does not compile. */
export function problemText(problem: MappingProblem, language: Language): string {
  return problem.issue === null ? wordsIn(problemWords, language)[problem.code] : issueText(problem.issue, language)
}

/** A newer service may have codes that this page does not know. */
function isKnown(code: string): code is MappingProblemCode {
  return (MAPPING_PROBLEM_CODES as readonly string[]).includes(code)
}

function concerned(path: string, fields: readonly FieldMappingIn[]): Concerned {
  const [, at, step] = /^\/fields\/(\d+)(?:\/transformations\/(\d+))?/.exec(path) ?? []
  const field = at === undefined ? undefined : fields[Number(at)]
  const one = step === undefined ? undefined : field?.transformations?.[Number(step)]
  return { field: field?.field ?? null, kind: one?.kind ?? null }
}
