// The score on its scale, with the cut-offs of the policy. The picture says nothing that the sentence beside it does not.
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'

const texts = pairs({
  label: {
    en: (score: string, low: string, high: string, decline: string, approve: string) =>
      `Score ${score} on a scale of ${low} to ${high}; declined below ${decline}, approved from ${approve}`,
    fr: (score: string, low: string, high: string, decline: string, approve: string) =>
      `Score ${score} sur une échelle de ${low} à ${high} ; refus sous ${decline}, accord à partir de ${approve}`,
  },
  declined: { en: (cut: string) => `declined below ${cut}`, fr: (cut: string) => `refus sous ${cut}` },
  approved: { en: (cut: string) => `approved from ${cut}`, fr: (cut: string) => `accord dès ${cut}` },
})

interface Score {
  readonly total: string | null
  readonly scale_min: string
  readonly scale_max: string
  readonly decline_below: string
  readonly approve_from: string
}

const WIDTH = 640

export function ScoreScale({ score }: { readonly score: Score }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const { total, scale_min, scale_max, decline_below, approve_from } = score
  if (total === null) return null
  const [low, high] = [Number(scale_min), Number(scale_max)]
  const at = (value: string): number => {
    const share = high > low ? (Number(value) - low) / (high - low) : 0
    return Math.min(1, Math.max(0, share)) * WIDTH
  }
  const [decline, approve, here] = [at(decline_below), at(approve_from), at(total)]
  const label = words.label(
    number(total),
    number(scale_min),
    number(scale_max),
    number(decline_below),
    number(approve_from),
  )
  return (
    <svg className="scale" viewBox={`0 0 ${WIDTH} 56`} role="img" aria-label={label}>
      <rect className="band-decline" x="0.5" y="22" height="10" rx="4" width={Math.max(0, decline - 2)} />
      <rect
        className="band-refer"
        x={decline + 0.5}
        y="22"
        height="10"
        rx="2"
        width={Math.max(0, approve - decline - 2)}
      />
      <rect
        className="band-approve"
        x={approve + 0.5}
        y="22"
        height="10"
        rx="4"
        width={Math.max(0, WIDTH - approve - 1)}
      />
      <line className="needle" x1={here} x2={here} y1="17" y2="36" />
      <text className="score" x={Math.min(WIDTH - 14, Math.max(14, here))} y="13" textAnchor="middle">
        {number(total)}
      </text>
      <text x={decline - 4} y="50" textAnchor="end">
        {words.declined(number(decline_below))}
      </text>
      <text x={approve + 4} y="50" textAnchor="start">
        {words.approved(number(approve_from))}
      </text>
    </svg>
  )
}
