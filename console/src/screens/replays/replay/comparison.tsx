// The comparison of a finished replay: what both recommend, who changes side, and where the scores and characteristics move.
import { Card } from '../../../components/card.tsx'
import { Figure } from '../../../components/figure.tsx'
import { SmallChart } from '../../../components/small-chart.tsx'
import type { HistoricalComparisonOut, HistoricalSimulationDetailOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { replayWords, versionName } from '../replay-words.ts'
import { Causes } from './causes.tsx'
import { Changed } from './changed.tsx'
import { sidesOf } from './confusion.ts'
import { ConfusionTable } from './confusion-table.tsx'

const texts = pairs({
  title: { en: 'Comparison', fr: 'Comparaison' },
  rate: { en: 'Would be approved', fr: 'Seraient accordés' },
  change: { en: 'Change side', fr: 'Changent de côté' },
  updown: {
    en: (up: string, down: string) => `${up} towards approval, ${down} away from it`,
    fr: (up: string, down: string) => `${up} vers l’accord, ${down} à l’opposé`,
  },
  of: {
    en: (count: string, total: string) => `${count} of ${total}`,
    fr: (count: string, total: string) => `${count} sur ${total}`,
  },
  stability: { en: 'Population stability', fr: 'Stabilité de la population' },
  stable: { en: 'under 0.1: stable', fr: 'sous 0,1 : stable' },
  shifting: { en: '0.1 to 0.25: look closer', fr: '0,1 à 0,25 : à examiner' },
  unstable: { en: 'over 0.25: shifted', fr: 'plus de 0,25 : déplacée' },
  withheld: { en: 'withheld: too few applications', fr: 'masqué : trop peu de dossiers' },
  was: { en: (value: string) => `reference: ${value}`, fr: (value: string) => `référence : ${value}` },
  agreement: { en: 'Agrees with decisions', fr: 'Accord avec les décisions' },
  swap: { en: 'Who changes side', fr: 'Qui change de côté' },
  scores: { en: 'Scores', fr: 'Scores' },
  scoresWhat: {
    en: 'Applications per band of the scale, candidate and reference.',
    fr: 'Dossiers par tranche de l’échelle, candidate et référence.',
  },
})

interface Props {
  readonly replay: HistoricalSimulationDetailOut
  readonly comparison: HistoricalComparisonOut
}

export function Comparison({ replay, comparison }: Props) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const matrix = comparison.matrix.map(({ reference, candidate, count }) => ({ from: reference, to: candidate, count }))
  return (
    <>
      <Figures comparison={comparison} sides={sidesOf(matrix)} />
      <div className="two">
        <Card title={words.swap} flush>
          <ConfusionTable
            caption={words.swap}
            rows={`${common.reference} ${versionName(replay.reference)}`}
            columns={`${common.candidate} ${versionName(replay.candidate)}`}
            pairs={matrix}
          />
        </Card>
        <Scores comparison={comparison} />
      </div>
      <Causes comparison={comparison} policyId={replay.candidate.id} />
      <Changed comparison={comparison} />
    </>
  )
}

interface FiguresProps {
  readonly comparison: HistoricalComparisonOut
  readonly sides: ReturnType<typeof sidesOf>
}

function Figures({ comparison, sides }: FiguresProps) {
  const words = useWords(texts)
  const { number, percent } = useFormats()
  const { candidate, reference, members, scores } = comparison
  const rate = (value: string | null): string => (value === null ? words.withheld : percent(value))
  const shown = (count: number): string => number(String(count))
  const index = scores.stability_index
  return (
    <Card title={words.title}>
      <div className="figures">
        <Figure
          name={words.rate}
          value={rate(candidate.approval_rate)}
          more={words.was(rate(reference.approval_rate))}
        />
        <Figure
          name={words.change}
          value={words.of(shown(sides.better + sides.worse), shown(members.compared))}
          more={words.updown(shown(sides.better), shown(sides.worse))}
        />
        <Figure
          name={words.agreement}
          value={rate(candidate.decisions.agreement)}
          more={words.was(rate(reference.decisions.agreement))}
        />
        <Figure
          name={words.stability}
          value={index === null ? '–' : number(index)}
          more={index === null ? words.withheld : words[stabilityOf(index)]}
        />
      </div>
    </Card>
  )
}

/** The usual reading of a population stability index. */
function stabilityOf(index: string): 'stable' | 'shifting' | 'unstable' {
  const value = Number(index)
  if (value < 0.1) return 'stable'
  return value <= 0.25 ? 'shifting' : 'unstable'
}

function Scores({ comparison: { scores } }: { readonly comparison: HistoricalComparisonOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  return (
    <Card title={words.scores}>
      <SmallChart
        title={words.scores}
        description={words.scoresWhat}
        series={[common.candidate, common.reference]}
        bars={scores.bands.map(({ from, to, candidate, reference }) => ({
          name: `${number(from)} – ${number(to)}`,
          short: number(from),
          values: [candidate, reference],
          texts: [number(String(candidate)), number(String(reference))],
        }))}
      />
      <p className="hint">{words.scoresWhat}</p>
    </Card>
  )
}
