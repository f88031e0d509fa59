// The result of a simulation in full: what it recommends, against the version in force and against what was expected.
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Figure } from '../../../components/figure.tsx'
import { SmallChart } from '../../../components/small-chart.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import type { SimulationCaseOut, SimulationResultOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { ConfusionTable } from '../../replays/replay/confusion-table.tsx'
import { expectedPairs, ORDER, type PairCount, sidesOf } from '../../replays/replay/confusion.ts'
import { replayWords, versionName } from '../../replays/replay-words.ts'

const texts = pairs({
  title: { en: 'Result', fr: 'Résultat' },
  of: {
    en: (count: string, cases: string) => `${count} of ${cases}`,
    fr: (count: string, cases: string) => `${count} sur ${cases}`,
  },
  was: {
    en: (version: string, count: string) => `${version}: ${count}`,
    fr: (version: string, count: string) => `${version} : ${count}`,
  },
  noReference: { en: 'no version in force to compare with', fr: 'pas de version en vigueur à comparer' },
  change: { en: 'Change side', fr: 'Changent de côté' },
  updown: {
    en: (up: string, down: string) => `${up} towards approval, ${down} away from it`,
    fr: (up: string, down: string) => `${up} vers l’accord, ${down} à l’opposé`,
  },
  swap: { en: 'Against the version in force', fr: 'Face à la version en vigueur' },
  expected: { en: 'Against what was expected', fr: 'Face à ce qui était attendu' },
  expectedIs: { en: 'Expected', fr: 'Attendu' },
  recommended: { en: 'Recommended', fr: 'Recommandé' },
  scores: { en: 'Scores', fr: 'Scores' },
  scoresWhat: { en: 'Cases per band of the scale.', fr: 'Cas par tranche de l’échelle.' },
  cases: { en: 'Cases that differ', fr: 'Cas qui diffèrent' },
  first: {
    en: (shown: string, total: string) => `the first ${shown} of ${total}`,
    fr: (shown: string, total: string) => `les ${shown} premiers sur ${total}`,
  },
  all: { en: 'Cases', fr: 'Cas' },
  none: { en: 'No case differs.', fr: 'Aucun cas ne diffère.' },
  case: { en: 'Case', fr: 'Cas' },
  nth: { en: (at: string) => `case ${at}`, fr: (at: string) => `cas ${at}` },
})

export function Result({ result }: { readonly result: SimulationResultOut }) {
  const words = useWords(texts)
  const { reference, differences, expected, cases, case_count } = result
  const moved: PairCount[] = (differences?.moved ?? []).map(({ from, to, count }) => ({ from, to, count }))
  return (
    <>
      <Counts result={result} moved={moved} />
      <div className="two">
        {reference === null || differences === null ? null : (
          <Card title={words.swap} flush>
            <ConfusionTable
              caption={words.swap}
              rows={versionName(reference)}
              columns={versionName(result.policy)}
              pairs={withSame(moved, cases, case_count)}
            />
          </Card>
        )}
        {expected.given === 0 ? null : (
          <Card title={words.expected} flush>
            <ConfusionTable
              caption={words.expected}
              rows={words.expectedIs}
              columns={words.recommended}
              pairs={expectedPairs(cases)}
            />
          </Card>
        )}
        <Scores result={result} />
      </div>
      <Differing result={result} />
    </>
  )
}

/** The service counts who moves; who stays is counted from the cases. */
function withSame(moved: readonly PairCount[], cases: readonly SimulationCaseOut[], total: number): PairCount[] {
  const same = ORDER.map((each) => ({
    from: each,
    to: each,
    count: cases.filter((one) => one.recommendation === each && one.reference_recommendation === each).length,
  }))
  return cases.length < total ? [...moved] : [...moved.filter(({ from, to }) => from !== to), ...same]
}

function Counts({ result, moved }: { readonly result: SimulationResultOut; readonly moved: readonly PairCount[] }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const { counts, reference_counts, reference, case_count } = result
  const shown = (count: number): string => number(String(count))
  const { better, worse } = sidesOf(moved)
  return (
    <Card title={words.title} aside={<span className="mono soft">{result.fingerprint.slice(0, 23)}…</span>}>
      <div className="figures">
        {ORDER.map((each) => (
          <Figure
            key={each}
            name={common[each]}
            value={words.of(shown(counts[each]), shown(case_count))}
            more={
              reference === null || reference_counts === null
                ? words.noReference
                : words.was(versionName(reference), shown(reference_counts[each]))
            }
          />
        ))}
        {reference === null ? null : (
          <Figure
            name={words.change}
            value={words.of(shown(better + worse), shown(case_count))}
            more={words.updown(shown(better), shown(worse))}
          />
        )}
      </div>
    </Card>
  )
}

function Scores({ result: { score_distribution } }: { readonly result: SimulationResultOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  return (
    <Card title={words.scores}>
      <SmallChart
        title={words.scores}
        description={words.scoresWhat}
        series={[words.all]}
        bars={score_distribution.bands.map(({ from, to, count }) => ({
          name: `${number(from)} – ${number(to)}`,
          short: number(from),
          values: [count],
          texts: [number(String(count))],
        }))}
      />
    </Card>
  )
}

const FEW = 100

function Differing({ result: { cases, differences, expected } }: { readonly result: SimulationResultOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const wanted = new Set([...(differences?.cases ?? []), ...expected.mismatches])
  const found = cases.filter(({ index }) => wanted.has(index))
  const shown = found.slice(0, FEW)
  const aside = words.first(number(String(shown.length)), number(String(wanted.size)))
  return (
    <Card title={words.cases} aside={<span className="soft small">{aside}</span>} flush={shown.length > 0}>
      {shown.length === 0 ? <p className="soft">{words.none}</p> : null}
      {shown.length === 0 ? null : (
        <Scroll>
          <table className="list">
            <caption className="unseen">{words.cases}</caption>
            <thead>
              <tr>
                <th>{words.case}</th>
                <th>{words.expectedIs}</th>
                <th>{common.reference}</th>
                <th>{words.recommended}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <CaseRow key={one.index} one={one} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  )
}

function CaseRow({ one }: { readonly one: SimulationCaseOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const { index, label, application_id, expected, recommendation, score, reference_recommendation } = one
  return (
    <tr>
      <th scope="row">
        {application_id === null ? (
          (label ?? words.nth(number(String(index + 1))))
        ) : (
          <Link to="/applications/$applicationId" params={{ applicationId: application_id }} className="mono">
            {application_id}
          </Link>
        )}
      </th>
      <td>{expected === null ? null : common[expected]}</td>
      <td>{reference_recommendation === null ? null : common[reference_recommendation]}</td>
      <td>
        {common[recommendation]}
        {score === null ? '' : ` (${number(score)})`}
      </td>
    </tr>
  )
}
