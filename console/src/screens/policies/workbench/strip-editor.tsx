// The strip of a characteristic: a picture with edges to drag or move by keys, and one cell per bin with its edge and points.
import { useMemo } from 'react'
import { Input } from 'react-aria-components'
import { Button } from '../../../components/button.tsx'
import { readTypedNumber, typedNumber } from '../../../formats/typed-number.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { type Language, pairs } from '../../../words/pair.ts'
import { binName, lineWords } from '../version/line-name.tsx'
import type { CharacteristicProps } from './editor-props.ts'
import { moveEdge, removeEdge, splitBin, stepFor } from './strip.ts'
import { StripPicture } from './strip-picture.tsx'

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
  keys: {
    en: 'Drag an edge, or focus its cell and press arrow up or down; page up and down move ten steps.',
    fr: 'Faites glisser une borne, ou placez-vous dans sa cellule et utilisez les flèches haut et bas ; page haut et bas font dix pas.',
  },
})

export function StripEditor({
  grid,
  item,
  given,
  wrong,
  onChange,
  policyId,
}: CharacteristicProps & { readonly policyId: string }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const field = grid.fields.find(({ code }) => code === item.input)
  const edges = useMemo(() => decimalsOf(given.edges, language), [given.edges, language])
  const isWhole = field?.type === 'integer' || item.input === 'duration_months'
  const step = stepFor(edges ?? [], isWhole)
  const set = (moved: readonly string[]): void => onChange({ edges: moved.map((edge) => typedNumber(edge, language)) })
  return (
    <div className="stack near">
      {edges === null ? null : (
        <StripPicture
          code={item.code}
          policyId={policyId}
          edges={edges}
          step={step}
          minimum={field?.minimum}
          maximum={field?.maximum}
          onChange={set}
        />
      )}
      <Bins
        path={`/characteristics/${item.code}`}
        given={given}
        edges={edges}
        step={step}
        wrong={wrong}
        onChange={onChange}
        onMove={set}
      />
      <p className="hint">{words.keys}</p>
    </div>
  )
}

/** Null while one of them is no number: then nothing is moved for the person. */
function decimalsOf(typed: readonly string[], language: Language): readonly string[] | null {
  const read = typed.map((text) => readTypedNumber(text, language))
  return read.every((each) => each.kind === 'number') ? read.map((each) => each.decimal) : null
}

interface BinsProps extends Pick<CharacteristicProps, 'given' | 'wrong' | 'onChange'> {
  readonly path: string
  readonly edges: readonly string[] | null
  readonly step: string
  readonly onMove: (edges: readonly string[]) => void
}

function Bins({ path, given, edges, step, wrong, onChange, onMove }: BinsProps) {
  const words = useWords(texts)
  const lines = useWords(lineWords)
  const { number } = useFormats()
  const count = given.points.length
  const names = useMemo(
    () =>
      Array.from({ length: count }, (_none, bin) =>
        edges === null ? String(bin + 1) : binName(edges[bin - 1] ?? null, edges[bin] ?? null, lines, number),
      ),
    [edges, count, lines, number],
  )
  const cells = { edges: given.edges, points: given.points }
  const setCell = (list: 'edges' | 'points', at: number, value: string): void =>
    onChange({ [list]: given[list].map((each, index) => (index === at ? value : each)) })
  const isWrong = (cell: string): boolean => wrong.has(`${path}/${cell}`) || wrong.has(`${path}/${cell.split('/')[0]}`)
  return (
    <ol className="bins">
      {given.points.map((points, bin) => (
        // The place of a bin is its identity: cells keep the focus while an edge moves.
        <li key={bin} data-wrong={isWrong(`points/${bin}`) || undefined}>
          {bin === 0 ? (
            <span className="to">{words.start}</span>
          ) : (
            <EdgeCell
              label={words.edge(bin)}
              name={`${path}/edges/${bin - 1}`}
              value={given.edges[bin - 1] ?? ''}
              isWrong={isWrong(`edges/${bin - 1}`)}
              onChange={(value) => setCell('edges', bin - 1, value)}
              onStep={(times) => edges !== null && onMove(moveEdge(edges, bin - 1, step, times))}
            />
          )}
          <span className="to">{names[bin]}</span>
          <Input
            name={`${path}/points/${bin}`}
            aria-label={words.points(names[bin]!)}
            aria-invalid={isWrong(`points/${bin}`) || undefined}
            inputMode="decimal"
            className="react-aria-Input right"
            value={points}
            onChange={(event) => setCell('points', bin, event.target.value)}
          />
          <BinActs
            name={names[bin]!}
            bin={bin}
            onSplit={edges === null ? null : () => onChange(splitBin({ edges, points: cells.points }, bin, step))}
            onJoin={() => onChange(removeEdge(cells, bin - 1))}
          />
        </li>
      ))}
    </ol>
  )
}

interface BinActsProps {
  readonly name: string
  readonly bin: number
  /** Null while an edge is no number. */
  readonly onSplit: (() => void) | null
  readonly onJoin: () => void
}

function BinActs({ name, bin, onSplit, onJoin }: BinActsProps) {
  const words = useWords(texts)
  return (
    <span className="row">
      <Button kind="quiet" aria-label={words.splitBin(name)} isDisabled={onSplit === null} onPress={() => onSplit?.()}>
        {words.split}
      </Button>
      {bin === 0 ? null : (
        <Button kind="quiet" aria-label={words.removeEdge(bin)} onPress={onJoin}>
          {words.remove}
        </Button>
      )}
    </span>
  )
}

interface EdgeCellProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
  readonly onStep: (times: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

function EdgeCell({ label, name, value, isWrong, onChange, onStep }: EdgeCellProps) {
  const words = useWords(texts)
  return (
    <span className="edge">
      <span className="small soft">{words.from}</span>
      <Input
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        className="react-aria-Input right"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const times = STEPS[event.key]
          if (times === undefined) return
          event.preventDefault()
          onStep(times)
        }}
      />
    </span>
  )
}
