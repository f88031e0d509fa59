// Whether a mapping may be saved: reports everything that would be wrong in every row before any row is read.
import { minorUnits } from '../../values/money.ts'
import { pointerStep } from '../../values/schema.ts'
import { isVisible } from '../../values/text.ts'
import type { Field } from '../../decision/grid/types.ts'
import { envelopeReaders, type ValueReader } from '../checks/envelope-values.ts'
import { policyReader } from '../checks/policy-values.ts'
import { DELIMITERS } from '../reader/limits.ts'
import type { ContractField, FieldMapping, Mapping, Transformation } from '../types.ts'
import type { Contract } from './contract.ts'
import type { ValueReading } from './cell.ts'
import type { GivenIssue, MappingProblem } from './problem-codes.ts'
import { readerOf } from './steps.ts'
import { isText, MAPPING_LIMITS, type Report, transformationProblems } from './transformation-problems.ts'

const TAKEN_DELIMITERS: readonly unknown[] = [null, ...DELIMITERS]
/** The references of the application and its applicant differ in every row. */
const FROM_COLUMN: ReadonlySet<string> = new Set(['external_reference', 'applicant_reference'])
/** Enough to correct a mapping; bounded so that a hostile one does not cause a response larger than itself. */
const MAX_PROBLEMS = 100

type ReportIssue = (path: string, issue: GivenIssue, message: string) => void

/** Empty when it may be saved. */
export function mappingProblems(contract: Contract, mapping: Mapping): readonly MappingProblem[] {
  const problems: MappingProblem[] = []
  const add = (problem: MappingProblem): void => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem)
  }
  const report: Report = (path, code, message) => add({ path, code, message, issue: null })
  if (!TAKEN_DELIMITERS.includes(mapping.delimiter))
    report('/delimiter', 'unknown_value', 'must be a comma, a semicolon, a tab, a vertical bar, or null')
  const contractFields = new Map(contract.fields.map((field) => [field.code, field]))
  const seen = new Set<string>()
  mapping.fields.forEach((one, at) => {
    const here: Report = (path, code, message) => report(`/fields/${at}${path}`, code, message)
    const field = contractFields.get(one.field)
    if (field === undefined) return here('/field', 'unknown_field', 'is not a field of the contract')
    if (seen.has(one.field)) return here('/field', 'duplicate_field', 'two columns cannot go to one field')
    seen.add(one.field)
    fieldProblems(contract, field, one, here, (path, issue, message) =>
      add({ path: `/fields/${at}${path}`, code: issue.detail ?? issue.code, message, issue }),
    )
  })
  leftProblems(contractFields, mapping, seen, report)
  for (const { code, kind, required } of contract.fields)
    if (kind === 'common' && required && !seen.has(code))
      report('/fields', 'required_field_unmapped', `${code} must be mapped: no row could be imported without it`)
  return problems
}

function leftProblems(
  contractFields: ReadonlyMap<string, ContractField>,
  { left_for_desk = [] }: Mapping,
  mapped: ReadonlySet<string>,
  report: Report,
): void {
  left_for_desk.forEach((code, at) => {
    const field = contractFields.get(code)
    const path = `/left_for_desk/${at}`
    if (field === undefined) report(path, 'unknown_field', 'is not a field of the contract')
    else if (field.kind === 'common') report(path, 'not_left', 'is a common field: every row has it or a default')
    else if (mapped.has(code)) report(path, 'duplicate_field', 'is mapped as well: leave it out of one of the lists')
    else if (left_for_desk.indexOf(code) < at) report(path, 'duplicate_field', 'is in the list twice')
  })
}

/** Required fields of the policy and the institution that the mapping neither gives nor leaves for the desk. */
export function requiredUnmapped(
  contract: { readonly fields: readonly Pick<ContractField, 'code' | 'kind' | 'required'>[] },
  {
    fields,
    left_for_desk = [],
  }: { readonly fields: readonly Pick<FieldMapping, 'field'>[]; readonly left_for_desk?: readonly string[] },
): readonly string[] {
  const known = new Set([...fields.map(({ field }) => field), ...left_for_desk])
  return contract.fields
    .filter(({ code, kind, required }) => required && kind !== 'common' && !known.has(code))
    .map(({ code }) => code)
}

function fieldProblems(
  contract: Contract,
  field: ContractField,
  one: FieldMapping,
  report: Report,
  reportIssue: ReportIssue,
): void {
  let found = false
  const here: Report = (path, code, message) => {
    found = true
    report(path, code, message)
  }
  columnProblems(field, one, here)
  transformationProblems(field, one.transformations, '/transformations', here)
  // Values are tested only with a list of transformations that can be applied.
  if (!found) outcomeProblems(contract, field, one.transformations, report, reportIssue)
}

function columnProblems({ code }: ContractField, { column, transformations }: FieldMapping, report: Report): void {
  const list: readonly unknown[] = Array.isArray(transformations) ? transformations : []
  const constants = list.filter((one) => (one as { kind?: unknown } | null)?.kind === 'constant').length
  if (column === null) {
    if (constants !== 1 || list.length !== 1)
      report('/column', 'column_missing', 'a field without a column has one transformation, a constant')
    else if (FROM_COLUMN.has(code))
      report('/column', 'column_missing', `${code} must come from a column: it is not the same in every row`)
  } else if (!isText(column, MAPPING_LIMITS.text)) {
    report('/column', 'not_a_text', `must be a label of 1 to ${MAPPING_LIMITS.text} characters`)
  } else if (constants > 0) {
    report('/column', 'column_with_constant', 'a constant reads no column: leave out one of them')
  }
}

/**
 * Constants and values of a map are known in advance, so the problems that they would cause in every row are reported.
 */
function outcomeProblems(
  contract: Contract,
  field: ContractField,
  transformations: readonly Transformation[],
  report: Report,
  reportIssue: ReportIssue,
): void {
  const value = valueReaderOf(contract, field)
  transformations.forEach((one, at) => {
    const path = `/transformations/${at}`
    const rest = readerOf(field, transformations.slice(at + 1), contract.absence_tokens, transformations)
    const tried = (text: string): GivenIssue | null => {
      const result = rest(text)
      if (result === null) return null
      if (typeof result !== 'string') return result
      const { issue } = value(result)
      return issue === null || issue.detail === null ? null : issue
    }
    const check = (text: string, where: string): void => {
      const issue = tried(text)
      if (issue !== null) reportIssue(path + where, issue, `the field ${field.code} does not take this value`)
    }
    if (one.kind === 'constant') {
      if (rest(one.value) === null)
        report(`${path}/value`, 'absent', 'means that there is no value: leave the field out')
      check(one.value, '/value')
    }
    if (one.kind === 'value_map')
      for (const [text, becomes] of Object.entries(one.values))
        if (becomes !== null) check(becomes, `/values${pointerStep(text)}`)
  })
}

const INVISIBLE: ValueReading = {
  value: undefined,
  issue: { code: 'type-error', severity: 'error', detail: 'not_a_text' },
}

/** Length and characters have already been checked, as for every text of a mapping. */
function readText(text: string): ValueReading {
  return isVisible(text) ? { value: text, issue: null } : INVISIBLE
}

/** Uses the contract alone: it contains bounds and lists, so no grid is needed to test a value. */
function valueReaderOf(contract: Contract, field: ContractField): ValueReader {
  if (field.kind === 'common') return envelopeReaders(contract)[field.code]!
  if (field.type === 'text') return readText
  const { code, label, required, type } = field
  const asField: Field = { ...field.field, code, label, required, type, personal: true }
  return policyReader(asField, minorUnits(contract.currency))
}
