import { canonicalText } from '../../../evidence/canonical.ts'
import type {
  CharacteristicStep,
  Exact,
  InputStep,
  InputValue,
  KnockoutStep,
  RatioStep,
  ReasonsStep,
  Trace,
} from '../../types.ts'

/**
 * The canonical text of a trace, member by member in canonical order: several times faster than the general encoder,
 * because the order is known and nothing has to be checked. Codes, predicates and decimals never need escaping.
 */
export function traceText(trace: Trace): string {
  const { application, score, instalment } = trace
  return (
    `{"application":{"amount":"${application.amount}","currency":"${application.currency}",` +
    `"duration_months":${application.duration_months}},` +
    `"characteristics":${list(trace.characteristics, characteristicText)},` +
    `"engine_version":"${trace.engine_version}","evaluation_date":"${trace.evaluation_date}",` +
    `"inputs":${list(trace.inputs, inputText)},` +
    `"instalment":${instalment === null ? 'null' : instalmentText(instalment)},` +
    `"knockouts":${list(trace.knockouts, knockoutText)},` +
    `"ratios":${list(trace.ratios, ratioText)},` +
    `"reasons":${reasonsText(trace.reasons)},` +
    `"recommendation":"${trace.recommendation}",` +
    `"score":{"approve_from":"${score.approve_from}","band":${word(score.band)},` +
    `"decline_below":"${score.decline_below}","scale_max":"${score.scale_max}","scale_min":"${score.scale_min}",` +
    `"total":${word(score.total)}}}`
  )
}

function inputText({ code, state, value }: InputStep): string {
  return `{"code":"${code}","state":"${state}","value":${valueText(value)}}`
}

function instalmentText({ annual_rate, state, value }: NonNullable<Trace['instalment']>): string {
  return `{"annual_rate":"${annual_rate}","state":"${state}","value":${word(value)}}`
}

function ratioText({ code, display_value, formula, operands, state, value }: RatioStep): string {
  return (
    `{"code":"${code}","display_value":${word(display_value)},"formula":"${formula}",` +
    `"operands":${list(operands, operandText)},"state":"${state}","value":${valueText(value)}}`
  )
}

function operandText({ operand, role, value }: RatioStep['operands'][number]): string {
  return `{"operand":"${operand}","role":"${role}","value":${word(value)}}`
}

function knockoutText({ code, effect, limit, operand, outcome, predicate, value }: KnockoutStep): string {
  return (
    `{"code":"${code}","effect":${word(effect)},"limit":${limit === null ? 'null' : canonicalText(limit)},` +
    `"operand":"${operand}","outcome":"${outcome}","predicate":"${predicate}","value":${valueText(value)}}`
  )
}

function characteristicText({
  by,
  code,
  group,
  input,
  kind,
  lower,
  outcome,
  upper,
  value,
}: CharacteristicStep): string {
  return (
    `{"by":${word(by)},"code":"${code}","group":${group === null ? 'null' : canonicalText(group)},"input":"${input}",` +
    `"kind":"${kind}","lower":${word(lower)},"outcome":"${outcome}","upper":${word(upper)},"value":${valueText(value)}}`
  )
}

function reasonsText({ fallback, given, max, method }: ReasonsStep): string {
  return `{"fallback":${fallback},"given":${list(given, reasonText)},"max":${max},"method":"${method}"}`
}

function reasonText({ causes, code, external }: ReasonsStep['given'][number]): string {
  const sources = list(causes, (cause) => `{"code":"${cause.code}","kind":"${cause.kind}"}`)
  return `{"causes":${sources},"code":"${code}","external":${external === null ? 'null' : canonicalText(external)}}`
}

function list<T>(items: readonly T[], text: (item: T) => string): string {
  let all = '['
  for (let at = 0; at < items.length; at++) all += at === 0 ? text(items[at]!) : `,${text(items[at]!)}`
  return all + ']'
}

function word(text: string | null): string {
  return text === null ? 'null' : `"${text}"`
}

function valueText(value: Exact | InputValue): string {
  if (typeof value !== 'object' || value === null) return canonicalText(value)
  return `{"denominator":"${value.denominator}","numerator":"${value.numerator}"}`
}
