// Replays of policies over frozen datasets, and the datasets.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { useMay } from '../../../service/me.ts'
import { Unread } from '../../../service/unread.tsx'
import type { DatasetOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { datasetsQuery, simulationsQuery } from '../replay-queries.ts'
import { replayWords } from '../replay-words.ts'
import { ReplayTable } from './replay-table.tsx'

const texts = pairs({
  title: { en: 'Replays', fr: 'Rejeux' },
  what: {
    en: 'A replay evaluates past applications under two versions, each on its recorded date, and compares the results. No policy changes its state.',
    fr: 'Un rejeu évalue des dossiers passés selon deux versions, chacun à sa date d’origine, et compare les résultats. Aucune politique ne change d’état.',
  },
  start: { en: 'Start a replay', fr: 'Lancer un rejeu' },
  freeze: { en: 'Freeze a dataset', fr: 'Figer un jeu de données' },
  datasets: { en: 'Frozen datasets', fr: 'Jeux de données figés' },
  noReplay: {
    en: 'No replay yet: freeze a dataset, then start one.',
    fr: 'Pas encore de rejeu : figez un jeu de données, puis lancez-en un.',
  },
  noDataset: {
    en: 'No dataset yet. A dataset freezes which applications are replayed.',
    fr: 'Pas encore de jeu de données. Il fige les dossiers à rejouer.',
  },
  frozen: { en: 'Frozen', fr: 'Figé le' },
})

export function Replays() {
  const words = useWords(texts)
  const mayRun = useMay('simulations.run')
  const replays = useQuery(simulationsQuery())
  const datasets = useQuery(datasetsQuery)
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        {mayRun ? (
          <span className="row">
            <Link to="/datasets/new" className="button">
              {words.freeze}
            </Link>
            <Link to="/replays/new" className="button">
              {words.start}
            </Link>
          </span>
        ) : null}
      </div>
      <p className="soft">{words.what}</p>
      <Card title={words.title} flush={(replays.data?.length ?? 0) > 0}>
        <Unread query={replays} />
        {replays.data?.length === 0 ? <p className="soft">{words.noReplay}</p> : null}
        {replays.data === undefined || replays.data.length === 0 ? null : (
          <ReplayTable items={replays.data} datasets={datasets.data ?? []} />
        )}
      </Card>
      <Card title={words.datasets} flush={(datasets.data?.length ?? 0) > 0}>
        <Unread query={datasets} />
        {datasets.data?.length === 0 ? <p className="soft">{words.noDataset}</p> : null}
        {datasets.data === undefined || datasets.data.length === 0 ? null : <DatasetTable items={datasets.data} />}
      </Card>
    </div>
  )
}

function DatasetTable({ items }: { readonly items: readonly DatasetOut[] }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number, day, time } = useFormats()
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{words.datasets}</caption>
        <thead>
          <tr>
            <th>{common.name}</th>
            <th>{common.period}</th>
            <th className="right">{common.members}</th>
            <th className="right">{words.frozen}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Link to="/datasets/$datasetId" params={{ datasetId: item.id }}>
                  {item.name}
                </Link>
                <div className="small soft">{item.created_by.display_name}</div>
              </th>
              <td className="keep">
                {day(item.period.from)} {common.to} {day(item.period.to)}
              </td>
              <td className="right">{number(String(item.counts.kept))}</td>
              <td className="right keep soft">{time(item.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
