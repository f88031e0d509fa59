// What the codes of one grid mean. Another grid, or another version, may explain the same code differently.
import { type Grid, INFORMATION_MISSING, type Operand, operandsOf, reasonOf } from '../../../../core/decision/index.ts'
import type { Texts } from '../../../../core/values/texts.ts'
import { codes, type Meaning } from './codes.ts'

export interface MeaningOfValue extends Meaning {
  /** Of a field with a closed list. */
  readonly values: readonly Meaning[]
}

/** Lists, because a code of the data may have any characters, and a member name may not. */
export interface GridMeanings {
  readonly code: string
  readonly version: number
  readonly title: Texts
  readonly inputs: readonly MeaningOfValue[]
  readonly ratios: readonly Meaning[]
  readonly constants: readonly Meaning[]
  readonly knockouts: readonly Meaning[]
  readonly characteristics: readonly Meaning[]
  readonly reasons: readonly Meaning[]
}

const OF_POLICY: Texts = { fr: 'un nombre fixé par la politique', en: 'a number that the policy sets' }
/** Of a version that is not in force, whose texts may still be empty. */
const UNWRITTEN: Texts = { fr: 'un motif dont le texte n’est pas encore écrit', en: 'a reason that is not worded yet' }

export function gridMeanings(grid: Grid): GridMeanings {
  const { code, version, title } = grid
  const operands = operandsOf(grid)
  const labelOf = (operand: string): Texts => labelOfOperand(operands.get(operand)!)
  const reason = (reasonCode: string): Texts => worded(reasonOf(grid, reasonCode).applicant)
  const quoted = (about: Texts, given: Texts, fr: string, en: string): Texts => ({
    fr: `${fr} « ${about.fr} ». Son motif : ${given.fr}`,
    en: `${en} “${about.en}”. Its reason: ${given.en}`,
  })
  return {
    code,
    version,
    title,
    inputs: grid.fields.map((field) => ({
      code: field.code,
      meaning: field.label,
      values: (field.values ?? []).map((value) => ({ code: value.code, meaning: value.label })),
    })),
    ratios: grid.ratios.map((ratio) => ({ code: ratio.code, meaning: labelOf(ratio.code) })),
    constants: (grid.constants ?? []).map((constant) => ({ code: constant.code, meaning: labelOf(constant.code) })),
    knockouts: grid.knockouts.map((rule) => ({
      code: rule.code,
      meaning: quoted(labelOf(rule.operand), reason(rule.reason), 'Règle sur', 'Rule on'),
    })),
    characteristics: grid.characteristics.map((one) => ({
      code: one.code,
      meaning: quoted(labelOf(one.input), reason(one.reason), 'Caractéristique', 'Characteristic'),
    })),
    reasons: [...Object.keys(grid.reasons), INFORMATION_MISSING].map((one) => ({ code: one, meaning: reason(one) })),
  }
}

function labelOfOperand(operand: Operand): Texts {
  if (operand.kind === 'field') return operand.field.label
  if (operand.kind === 'ratio') return operand.ratio.label ?? meaningOf('formula', operand.ratio.formula)
  if (operand.kind === 'constant') return operand.constant.label ?? OF_POLICY
  return meaningOf('operand', operand.code)
}

function meaningOf(member: 'formula' | 'operand', code: string): Texts {
  return codes[member]!.find((one) => one.code === code)!.meaning
}

function worded(texts: Texts): Texts {
  return texts.fr === '' || texts.en === '' ? UNWRITTEN : texts
}
