import type { CharacteristicStep, Factors, Summary } from '../../core/decision/index.ts'
import { DECISION_EVIDENCE, type DecisionManifest, type Verification } from '../../core/evidence/index.ts'
import type { Language } from '../report.ts'
import { element, facts, table } from './elements.ts'
import type { Words } from './words.ts'

interface HumanDecision {
  outcome: 'approved' | 'declined'
  amount: string | null
  duration_months: number | null
  currency: string
  conditions: string | null
  deviation: { reason_code: string; reason: string } | null
}

/** The decision and its reasons from the pieces of the file; null when there is nothing to show. */
export function decisionView(result: Verification, words: Words, language: Language): HTMLElement | null {
  const { bundle, evaluation } = result
  if (bundle?.format !== DECISION_EVIDENCE || !sound(result)) return null
  const piece = <T>(name: string): T | null =>
    Object.hasOwn(bundle.pieces, name) ? (bundle.pieces[name]!.value as unknown as T) : null
  const summary = piece<Summary>('explanation-summary')
  const factors = piece<Factors>('explanation-factors')
  const human = piece<HumanDecision>('human-decision')
  if (summary === null) return null
  const note = result.exit_code === 0 ? null : element('p', {}, element('strong', {}, words.unreliable))
  const again =
    evaluation === null
      ? words.notRecomputed
      : `${words.recomputed} ${evaluation.engine_version} (${evaluation.evaluation_date}).`
  const reasons = summary.reasons.map(({ text }) => element('li', {}, text[language]))
  return element(
    'section',
    { class: 'card', id: 'decision' },
    element('h2', {}, words.decision),
    note,
    element('p', {}, element('strong', {}, `${words[summary.recommendation]}. `), summary.sentence[language]),
    element('p', { class: 'soft' }, again),
    identity(result, factors, words),
    reasons.length === 0 ? null : element('h3', {}, words.reasons),
    reasons.length === 0 ? null : element('ul', {}, ...reasons),
    human === null ? null : humanView(human, words),
    factors === null ? null : factorsView(factors, words, language),
  )
}

// Only pieces that match their schemas can be displayed.
export function sound({ checks }: Verification): boolean {
  return checks.every(({ check, outcome }) => outcome !== 'fail' || !check.startsWith('piece.'))
}

function identity({ bundle }: Verification, factors: Factors | null, words: Words): HTMLElement {
  const { statement } = bundle!
  const manifest = statement.manifest as DecisionManifest
  const score = factors?.score ?? null
  const scale = score === null ? '' : filled(words.scale, score)
  return facts([
    [words.score, score === null ? null : score.total === null ? words.noScore : `${score.total} (${scale})`],
    [words.application, manifest.application_id ?? null],
    [
      words.policy,
      manifest.policy === undefined ? null : `${manifest.policy.id}, ${words.version} ${manifest.policy.version}`,
    ],
    [words.institution, statement.institution_id],
    [words.issued, statement.issued_at],
  ])
}

function filled(sentence: string, score: Factors['score']): string {
  return sentence
    .replace('{from}', score.scale_min)
    .replace('{to}', score.scale_max)
    .replace('{approve}', score.approve_from)
    .replace('{decline}', score.decline_below)
}

function humanView(human: HumanDecision, words: Words): HTMLElement {
  const { amount, duration_months, deviation } = human
  return element(
    'div',
    {},
    element('h3', {}, words.human),
    element('p', {}, element('strong', {}, words[human.outcome])),
    facts([
      [words.amount, amount === null ? null : `${amount} ${human.currency}`],
      [words.duration, duration_months === null ? null : `${duration_months} ${words.months}`],
      [words.conditions, human.conditions],
      [words.deviation, deviation === null ? null : `${deviation.reason_code}: ${deviation.reason}`],
    ]),
  )
}

function factorsView(factors: Factors, words: Words, language: Language): HTMLElement {
  const labels = new Map([...factors.inputs, ...factors.ratios].map(({ code, label }) => [code, label[language]]))
  const own = words as unknown as { [name: string]: string }
  const labelOf = (operand: string): string => labels.get(operand) ?? own[operand] ?? operand
  const shown = (step: { display_value: string | null; value: unknown }): string => {
    if (step.display_value !== null) return step.display_value
    if (typeof step.value === 'boolean') return step.value ? words.yes : words.no
    return '–'
  }
  return element(
    'div',
    {},
    element('h3', {}, words.factors),
    table(
      words.factors,
      [words.quantity, words.value, words.band],
      factors.characteristics.map((step) => [labelOf(step.input), shown(step), band(step, words)]),
    ),
    element('h3', {}, words.knockouts),
    table(
      words.knockouts,
      [words.rule, words.value, words.outcome],
      factors.knockouts.map((step) => [labelOf(step.operand), shown(step), words[step.outcome]]),
    ),
  )
}

function band({ by, lower, upper, group }: CharacteristicStep, words: Words): string {
  if (by === 'missing') return words.missing
  if (group !== null) return group.join(', ')
  const ends = [lower === null ? '' : `${words.from} ${lower}`, upper === null ? '' : `${words.below} ${upper}`]
  return ends.filter((end) => end !== '').join(', ') || '–'
}
