// The strip of a characteristic: a picture with edges to drag or move by keys, and one cell per bin with its edge and points.
import { useMemo } from 'react'
import { useSteady } from '../../../components/steady/steady.ts'
import { readTypedNumber, typedNumber } from '../../../formats/typed-number.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { type Language, pairs } from '../../../words/pair.ts'
import { binName, lineWords } from '../version/line-name.tsx'
import { BinRow } from './bin-row.tsx'
import type { CharacteristicProps } from './editor-props.ts'
import { moveEdge, removeEdge, splitBin, stepFor } from './strip.ts'
import { StripPicture } from './strip-picture.tsx'

const texts = pairs({
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
  const set = useSteady((moved: readonly string[]) =>
    onChange({ edges: moved.map((edge) => typedNumber(edge, language)) }),
  )
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
  const setCell = useSteady((list: 'edges' | 'points', at: number, value: string) =>
    onChange({ [list]: given[list].map((each, index) => (index === at ? value : each)) }),
  )
  const moveBy = useSteady((at: number, times: number) => edges !== null && onMove(moveEdge(edges, at, step, times)))
  const split = useSteady(
    (bin: number) => edges !== null && onChange(splitBin({ edges, points: cells.points }, bin, step)),
  )
  const join = useSteady((bin: number) => onChange(removeEdge(cells, bin - 1)))
  const isWrong = (cell: string): boolean => wrong.has(`${path}/${cell}`) || wrong.has(`${path}/${cell.split('/')[0]}`)
  return (
    <ol className="bins">
      {given.points.map((points, bin) => (
        <BinRow
          // The place of a bin is its identity: cells keep the focus while an edge moves.
          key={bin}
          path={path}
          bin={bin}
          name={names[bin]!}
          edge={given.edges[bin - 1] ?? ''}
          points={points}
          isEdgeWrong={bin > 0 && isWrong(`edges/${bin - 1}`)}
          isWrong={isWrong(`points/${bin}`)}
          maySplit={edges !== null}
          onCell={setCell}
          onStep={moveBy}
          onSplit={split}
          onJoin={join}
        />
      ))}
    </ol>
  )
}
