// The factors of an evaluation as the engine recorded them; nothing is computed here.
import { useQuery } from '@tanstack/react-query'
import { Scroll } from '../../../components/scroll.tsx'
import { Card } from '../../../components/card.tsx'
import type { EvaluationOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { formQuery } from '../desk-queries.ts'
import { applicationWords } from '../words.ts'
import { byShortfall } from './by-shortfall.ts'
import { shownValue } from './shown-value.ts'

const texts = pairs({
  title: { en: 'Factors', fr: 'Facteurs' },
  order: { en: 'largest shortfall first', fr: 'le plus grand manque d’abord' },
  policyOrder: { en: 'in the order of the policy', fr: 'dans l’ordre de la politique' },
  factor: { en: 'Factor', fr: 'Facteur' },
  value: { en: 'Value', fr: 'Valeur' },
  bin: { en: 'Bin', fr: 'Tranche' },
  points: { en: 'Points', fr: 'Points' },
  edge: { en: 'To the next edge', fr: 'Jusqu’à la borne suivante' },
  from: { en: (low: string) => `from ${low}`, fr: (low: string) => `à partir de ${low}` },
  under: { en: (high: string) => `under ${high}`, fr: (high: string) => `moins de ${high}` },
  between: {
    en: (low: string, high: string) => `${low} to under ${high}`,
    fr: (low: string, high: string) => `de ${low} à moins de ${high}`,
  },
  up: { en: (step: string) => `${step} up`, fr: (step: string) => `${step} de plus` },
  down: { en: (step: string) => `${step} down`, fr: (step: string) => `${step} de moins` },
  none: { en: 'category', fr: 'catégorie' },
  missing: { en: 'missing', fr: 'manquant' },
  special: { en: 'special value', fr: 'valeur spéciale' },
  other: { en: 'other categories', fr: 'autres catégories' },
  rules: { en: 'Rules that exclude or refer', fr: 'Règles d’exclusion et de renvoi' },
  hit: { en: 'applies', fr: 's’applique' },
  passed: { en: 'does not apply', fr: 'ne s’applique pas' },
  disabled: { en: 'not used by this policy', fr: 'non utilisée par cette politique' },
  not_evaluable: { en: 'could not be judged', fr: 'n’a pu être jugée' },
  trace: { en: 'The full trace', fr: 'La trace complète' },
})

type Factors = NonNullable<EvaluationOut['explanation']['factors']>
type Factor = Factors['characteristics'][number]

export function Factors({ evaluation, productId }: { readonly evaluation: EvaluationOut; readonly productId: string }) {
  const words = useWords(texts)
  const { factors, trace } = evaluation.explanation
  if (factors === null) return null
  const points = evaluation.scorecard_points?.characteristics ?? null
  const rows = byShortfall(factors.characteristics, points)
  return (
    <Card
      title={words.title}
      aside={<span className="soft small">{points === null ? words.policyOrder : words.order}</span>}
      flush
    >
      <Scroll>
        <table>
          <thead>
            <tr>
              <th>{words.factor}</th>
              <th>{words.value}</th>
              <th>{words.bin}</th>
              {points === null ? null : <th className="right">{words.points}</th>}
              <th>{words.edge}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((factor) => (
              <FactorRow
                key={factor.code}
                factor={factor}
                factors={factors}
                productId={productId}
                points={points?.find(({ code }) => code === factor.code)?.points ?? null}
                hasPoints={points !== null}
              />
            ))}
          </tbody>
        </table>
      </Scroll>
      <details>
        <summary>{words.rules}</summary>
        <Rules factors={factors} />
      </details>
      <details>
        <summary>{words.trace}</summary>
        <pre className="in mono scroll">{JSON.stringify(trace, null, 2)}</pre>
      </details>
    </Card>
  )
}

interface RowProps {
  readonly factor: Factor
  readonly factors: Factors
  readonly productId: string
  readonly points: string | null
  readonly hasPoints: boolean
}

function FactorRow({ factor, factors, productId, points, hasPoints }: RowProps) {
  const { number } = useFormats()
  const label = useFactorLabel(factors)
  const value = useFactorValue(factor, productId)
  return (
    <tr>
      <th scope="row">{label(factor)}</th>
      <td>{value}</td>
      <td>
        <Bin factor={factor} productId={productId} />
      </td>
      {hasPoints ? <td className="right keep">{points === null ? '–' : number(points)}</td> : null}
      <td className="soft small">
        <Edge factor={factor} />
      </td>
    </tr>
  )
}

function useFactorLabel(factors: Factors): (factor: Factor) => string {
  const { language } = useLanguage()
  const common = useWords(applicationWords)
  return ({ input, code }) => {
    if (input === 'amount') return common.amount
    if (input === 'duration_months') return common.duration
    const named =
      factors.inputs.find((each) => each.code === input) ?? factors.ratios.find((each) => each.code === input)
    return named?.label[language] ?? code
  }
}

function useField(input: string, productId: string) {
  const form = useQuery(formQuery(productId))
  return form.data?.fields.find(({ code }) => code === input)
}

function useFactorValue({ display_value, input, by }: Factor, productId: string): string {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const format = useFormats()
  const { language } = useLanguage()
  const form = useQuery(formQuery(productId))
  const field = useField(input, productId)
  if (display_value === null) return by === 'missing' ? words.missing : common.notGiven
  const currency = form.data?.product.currency ?? 'EUR'
  if (input === 'amount') return format.money(display_value, currency)
  if (input === 'duration_months') return format.months(Number(display_value))
  return shownValue(display_value, field, { language, format, common, currency })
}

function Bin({
  factor: { by, lower, upper, group, input },
  productId,
}: {
  readonly factor: Factor
  readonly productId: string
}) {
  const words = useWords(texts)
  const { number } = useFormats()
  const { language } = useLanguage()
  const field = useField(input, productId)
  if (by === 'missing' || by === 'special' || by === 'other') return words[by]
  if (group !== null)
    return group.map((code) => field?.values.find((each) => each.code === code)?.label[language] ?? code).join(' · ')
  if (lower !== null && upper !== null) return words.between(number(lower), number(upper))
  if (lower !== null) return words.from(number(lower))
  return upper === null ? '–' : words.under(number(upper))
}

/** The nearer edge: how much less, or how much more, puts the value into another bin. */
function Edge({ factor: { above_lower, below_upper, kind } }: { readonly factor: Factor }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (kind === 'categorical') return words.none
  if (above_lower === null || below_upper === null)
    return (
      <span className="keep">
        {above_lower === null ? null : words.down(number(above_lower))}
        {below_upper === null ? null : words.up(number(below_upper))}
      </span>
    )
  return (
    <>
      <span className="keep">{words.down(number(above_lower))} ·</span>{' '}
      <span className="keep">{words.up(number(below_upper))}</span>
    </>
  )
}

function Rules({ factors }: { readonly factors: Factors }) {
  const words = useWords(texts)
  return (
    <dl className="values in">
      {factors.knockouts.map(({ code, outcome }) => (
        <Rule key={code} code={code} state={words[outcome]} />
      ))}
    </dl>
  )
}

function Rule({ code, state }: { readonly code: string; readonly state: string }) {
  return (
    <>
      <dt className="mono">{code}</dt>
      <dd>{state}</dd>
    </>
  )
}
