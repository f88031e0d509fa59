// One bin of a strip: its lower edge, its points, and dividing it or joining it with the one before. It is rendered when
// what it shows changes, and not with every key in another one.
import { memo } from 'react'
import { Input } from 'react-aria-components'
import { Button } from '../../../components/button.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'

const texts = pairs({
  edge: { en: (at: number) => `Edge ${at}`, fr: (at: number) => `Borne ${at}` },
  points: { en: (bin: string) => `Points, ${bin}`, fr: (bin: string) => `Points, ${bin}` },
  from: { en: 'from', fr: 'dès' },
  start: { en: 'from below', fr: 'depuis le bas' },
  split: { en: 'Split', fr: 'Diviser' },
  splitBin: { en: (bin: string) => `Split ${bin}`, fr: (bin: string) => `Diviser ${bin}` },
  remove: { en: 'Join', fr: 'Réunir' },
  removeEdge: {
    en: (at: number) => `Remove edge ${at}: join the bins beside it`,
    fr: (at: number) => `Ôter la borne ${at} : réunir les tranches voisines`,
  },
})

interface Props {
  readonly path: string
  readonly bin: number
  readonly name: string
  /** Its lower one; the first bin has none. */
  readonly edge: string
  readonly points: string
  readonly isEdgeWrong: boolean
  readonly isWrong: boolean
  /** Not while an edge is no number. */
  readonly maySplit: boolean
  readonly onCell: (list: 'edges' | 'points', at: number, value: string) => void
  readonly onStep: (edge: number, times: number) => void
  readonly onSplit: (bin: number) => void
  readonly onJoin: (bin: number) => void
}

export const BinRow = memo(function BinRow(props: Props) {
  const { path, bin, name, points, isWrong, onCell } = props
  const words = useWords(texts)
  return (
    <li data-wrong={isWrong || undefined}>
      {bin === 0 ? <span className="to">{words.start}</span> : <EdgeCell {...props} />}
      <span className="to">{name}</span>
      <Input
        name={`${path}/points/${bin}`}
        aria-label={words.points(name)}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        className="react-aria-Input right"
        value={points}
        onChange={(event) => onCell('points', bin, event.target.value)}
      />
      <BinActs {...props} />
    </li>
  )
})

function BinActs({ name, bin, maySplit, onSplit, onJoin }: Props) {
  const words = useWords(texts)
  return (
    <span className="row">
      <Button kind="quiet" aria-label={words.splitBin(name)} isDisabled={!maySplit} onPress={() => onSplit(bin)}>
        {words.split}
      </Button>
      {bin === 0 ? null : (
        <Button kind="quiet" aria-label={words.removeEdge(bin)} onPress={() => onJoin(bin)}>
          {words.remove}
        </Button>
      )}
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function EdgeCell({ path, bin, edge, isEdgeWrong, onCell, onStep }: Props) {
  const words = useWords(texts)
  return (
    <span className="edge">
      <span className="small soft">{words.from}</span>
      <Input
        name={`${path}/edges/${bin - 1}`}
        aria-label={words.edge(bin)}
        aria-invalid={isEdgeWrong || undefined}
        inputMode="decimal"
        className="react-aria-Input right"
        value={edge}
        onChange={(event) => onCell('edges', bin - 1, event.target.value)}
        onKeyDown={(event) => {
          const times = STEPS[event.key]
          if (times === undefined) return
          event.preventDefault()
          onStep(bin - 1, times)
        }}
      />
    </span>
  )
}
