// A small chart of one or two series of bars, with its title, its description and, one key away, the same as a table. What
// is withheld is hatched and says why.
import { Scroll } from './scroll.tsx'
import { useId } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'

const texts = pairs({
  table: { en: 'As a table', fr: 'En tableau' },
  what: { en: 'What', fr: 'Quoi' },
})

export interface Bar {
  readonly name: string
  /** A shorter name below the bar; the name itself without one. */
  readonly short?: string
  /** For each series; null is withheld. */
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
}

interface Props {
  readonly title: string
  readonly description: string
  /** One or two: more are not told apart. */
  readonly series: readonly string[]
  readonly bars: readonly Bar[]
  readonly max?: number
}

const [WIDTH, HEIGHT, FOOT, HEAD] = [320, 120, 18, 16]

export function SmallChart({ title, description, series, bars, max }: Props) {
  const id = useId()
  const top = max ?? Math.max(0, ...bars.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const slot = WIDTH / Math.max(1, bars.length)
  const width = Math.max(1, (slot * 0.72) / series.length)
  // Labels that would touch are left to the table.
  const every = Math.ceil(bars.length / 8)
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-what`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-what`}>{description}</desc>
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="6" className="hatch" />
          </pattern>
        </defs>
        <line className="ground" x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {bars.map((bar, at) => (
          <g key={bar.name}>
            {bar.values.map((value, which) => (
              <BarShape
                key={series[which]}
                value={value}
                share={value === null || top === 0 ? 0 : value / top}
                x={at * slot + slot * 0.14 + which * width}
                width={width}
                which={which}
                hatch={`url(#${id}-hatch)`}
              />
            ))}
            {at % every === 0 ? (
              <text x={at * slot + slot / 2} y={HEIGHT - 4} textAnchor="middle">
                {bar.short ?? bar.name}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <TableTwin title={title} series={series} bars={bars} />
    </figure>
  )
}

/** The same as a table, one key away. */
function TableTwin({ title, series, bars }: Pick<Props, 'title' | 'series' | 'bars'>) {
  const words = useWords(texts)
  return (
    <details>
      <summary className="small">{words.table}</summary>
      <Scroll>
        <table>
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              <th>{words.what}</th>
              {series.map((name) => (
                <th key={name} className="right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.name}>
                <th scope="row">{bar.name}</th>
                {bar.texts.map((text, which) => (
                  <td key={series[which]} className="right">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  )
}

interface ShapeProps {
  readonly value: number | null
  readonly share: number
  readonly x: number
  readonly width: number
  readonly which: number
  readonly hatch: string
}

function BarShape({ value, share, x, width, which, hatch }: ShapeProps) {
  const room = HEIGHT - FOOT - HEAD
  if (value === null) return <rect className="withheld" x={x} y={HEAD} width={width} height={room} fill={hatch} />
  const height = Math.max(value > 0 ? 1 : 0, share * room)
  return <rect className={`series-${which}`} x={x} y={HEIGHT - FOOT - height} width={width} height={height} />
}
