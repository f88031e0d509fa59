import { Link } from '@tanstack/react-router'
import { ListTable } from '../../../components/list/list-table.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { DatasetOut, HistoricalSimulationOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { replayWords, TONES, versionName } from '../replay-words.ts'

const texts = pairs({
  title: { en: 'Replays', fr: 'Rejeux' },
  versions: { en: 'Candidate and reference', fr: 'Candidate et référence' },
  state: { en: 'State', fr: 'État' },
  done: { en: 'Done', fr: 'Avancement' },
  when: { en: 'Started', fr: 'Lancé le' },
})

interface Props {
  readonly items: readonly HistoricalSimulationOut[]
  readonly datasets: readonly DatasetOut[]
}

export function ReplayTable({ items, datasets }: Props) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  return (
    <ListTable
      caption={words.title}
      heads={[words.versions, words.state, { right: words.done }, common.dataset, { right: words.when }]}
      count={items.length}
    >
      {items.map((item) => (
        <ReplayRow key={item.id} item={item} dataset={datasets.find(({ id }) => id === item.dataset_id)} />
      ))}
    </ListTable>
  )
}

function ReplayRow({
  item,
  dataset,
}: {
  readonly item: HistoricalSimulationOut
  readonly dataset: DatasetOut | undefined
}) {
  const common = useWords(replayWords)
  const { number, time } = useFormats()
  const { candidate, reference, state, progress, stale, created_at } = item
  return (
    <tr>
      <th scope="row">
        <Link to="/replays/$simulationId" params={{ simulationId: item.id }}>
          {versionName(candidate)}
        </Link>
        <div className="small soft">{versionName(reference)}</div>
      </th>
      <td>
        <Chip tone={TONES[state]}>{common[state]}</Chip>
        {stale ? <div className="small tone-warn">{common.stale}</div> : null}
      </td>
      <td className="right">
        {number(String(progress.done))} / {number(String(progress.members))}
      </td>
      <td>{dataset?.name}</td>
      <td className="right keep soft">{time(created_at)}</td>
    </tr>
  )
}
