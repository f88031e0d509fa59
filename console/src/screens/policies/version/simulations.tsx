// The simulations of a version: what each recommended, and whether it is of the parameters as they are now.
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Chip } from '../../../components/shape.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { useMay } from '../../../service/me.ts'
import type { PolicyDetailOut, PolicySimulationSummaryOut } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policyWords } from '../policy-words.ts'

const texts = pairs({
  title: { en: 'Simulations', fr: 'Simulations' },
  none: {
    en: 'Not simulated yet. A version is submitted only after a simulation of its parameters.',
    fr: 'Pas encore simulée. Une version n’est soumise qu’après une simulation de ses paramètres.',
  },
  simulate: { en: 'Simulate', fr: 'Simuler' },
  kind: { en: 'On', fr: 'Sur' },
  test_set: { en: 'a test set', fr: 'un jeu d’essai' },
  replay: { en: 'past applications', fr: 'des dossiers passés' },
  cases: {
    en: (count: string) => countedEn(count, 'case', 'cases'),
    fr: (count: string) => countedFr(count, 'cas', 'cas'),
  },
  current: { en: 'current', fr: 'à jour' },
  stale: { en: 'stale: parameters changed since', fr: 'périmée : paramètres modifiés depuis' },
})

export function Simulations({ policy }: { readonly policy: PolicyDetailOut }) {
  const words = useWords(texts)
  const mayAuthor = useMay('policies.author')
  const { simulations, id, status } = policy
  const way =
    mayAuthor && status !== 'archived' ? (
      <Link to="/policies/$policyId/simulate" params={{ policyId: id }}>
        {words.simulate}
      </Link>
    ) : null
  return (
    <Card title={words.title} aside={way} flush={simulations.length > 0}>
      {simulations.length === 0 ? <p className="soft">{words.none}</p> : <Table simulations={simulations} />}
    </Card>
  )
}

function Table({ simulations }: { readonly simulations: readonly PolicySimulationSummaryOut[] }) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  return (
    <Scroll>
      <table>
        <caption className="unseen">{words.title}</caption>
        <thead>
          <tr>
            <th>{words.kind}</th>
            <th className="right">{common.approve}</th>
            <th className="right">{common.refer}</th>
            <th className="right">{common.decline}</th>
          </tr>
        </thead>
        <tbody>
          {simulations.map((each) => (
            <Row key={each.id} simulation={each} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Row({ simulation }: { readonly simulation: PolicySimulationSummaryOut }) {
  const words = useWords(texts)
  const { number, time } = useFormats()
  const { kind, case_count, counts, current, created_at } = simulation
  return (
    <tr>
      <th scope="row">
        {words[kind]}
        <div className="soft small">{words.cases(number(String(case_count)))}</div>
        <div className="soft small">{time(created_at)}</div>
        <Chip tone={current ? 'good' : 'warn'}>{current ? words.current : words.stale}</Chip>
      </th>
      <td className="right">{number(String(counts.approve))}</td>
      <td className="right">{number(String(counts.refer))}</td>
      <td className="right">{number(String(counts.decline))}</td>
    </tr>
  )
}
