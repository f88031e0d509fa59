// The edges on their scale, with the past applications of the newest finished replay behind them.
import { useQuery } from '@tanstack/react-query'
import { memo, type PointerEvent, useRef } from 'react'
import { useMay } from '../../../service/me.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { simulationQuery, simulationsQuery } from '../../replays/replay-queries.ts'
import { digitsOf, nearest } from './decimals.ts'
import { type Domain, domainOf, moveEdge, percentAt, placeEdge, valueAt } from './strip.ts'

const texts = pairs({
  edge: { en: (at: number) => `Edge ${at} on the scale`, fr: (at: number) => `Borne ${at} sur l’échelle` },
  behind: {
    en: 'Behind: the applications of the last replay, by the bins of its reference.',
    fr: 'Derrière : les dossiers du dernier rejeu, selon les tranches de sa référence.',
  },
})

interface Props {
  readonly code: string
  readonly policyId: string
  readonly edges: readonly string[]
  readonly step: string
  readonly minimum: string | undefined
  readonly maximum: string | undefined
  readonly onChange: (edges: readonly string[]) => void
}

export const StripPicture = memo(function StripPicture(props: Props) {
  const { code, policyId, edges, step, minimum, maximum, onChange } = props
  const words = useWords(texts)
  const past = usePast(policyId, code)
  const track = useRef<HTMLDivElement>(null)
  // The scale rests while an edge is dragged: it follows the edges only between two drags.
  const resting = useRef<Domain | null>(null)
  const domain = resting.current ?? domainOf(edges, minimum, maximum)
  const drag = (at: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const value = valueAt((100 * (event.clientX - box.left)) / box.width, domain)
    onChange(placeEdge(edges, at, nearest(value, digitsOf(step)), step))
  }
  return (
    <div className="stack near">
      <div className="strip" data-past={past === null ? undefined : true} ref={track}>
        {past === null ? null : <Bars past={past} domain={domain} />}
        {edges.map((edge, at) => (
          <Handle
            // An edge keeps its place in the order while it moves.
            key={at}
            label={words.edge(at + 1)}
            edge={edge}
            left={percentAt(Number(edge), domain)}
            domain={domain}
            onGrip={() => (resting.current = domain)}
            onRelease={() => {
              resting.current = null
              onChange([...edges])
            }}
            onDrag={drag(at)}
            onStep={(times) => onChange(moveEdge(edges, at, step, times))}
          />
        ))}
      </div>
      {past === null ? null : <p className="hint">{words.behind}</p>}
    </div>
  )
})

interface HandleProps {
  readonly label: string
  readonly edge: string
  readonly left: number
  readonly domain: Domain
  readonly onGrip: () => void
  readonly onRelease: () => void
  readonly onDrag: (event: PointerEvent<HTMLButtonElement>) => void
  readonly onStep: (times: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

function Handle({ label, edge, left, domain, onGrip, onRelease, onDrag, onStep }: HandleProps) {
  const { number } = useFormats()
  return (
    <button
      type="button"
      role="slider"
      className="handle"
      aria-label={label}
      aria-valuenow={Number(edge)}
      aria-valuemin={domain.low}
      aria-valuemax={domain.high}
      aria-valuetext={number(edge)}
      style={{ left: `${left}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onGrip()
      }}
      onPointerMove={onDrag}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onKeyDown={(event) => {
        const times = STEPS[event.key]
        if (times === undefined) return
        event.preventDefault()
        onStep(times)
      }}
    >
      {number(edge)}
    </button>
  )
}

interface PastBin {
  readonly lower: string | null
  readonly upper: string | null
  readonly members: number
}

/** The members of the newest finished replay of the version, by bin; null without one. */
function usePast(policyId: string, code: string): readonly PastBin[] | null {
  const mayRead = useMay('simulations.read')
  const list = useQuery({ ...simulationsQuery({ policy_id: policyId }), enabled: mayRead })
  const newest = list.data?.find(({ state }) => state === 'finished' || state === 'sealed')
  const detail = useQuery({ ...simulationQuery(newest?.id ?? ''), enabled: newest !== undefined })
  const compared = detail.data?.comparison?.characteristics.find((each) => each.code === code)
  const bins = compared?.attributes.filter(({ by }) => by === 'bin') ?? []
  return bins.length === 0 ? null : bins
}

function Bars({ past, domain }: { readonly past: readonly PastBin[]; readonly domain: Domain }) {
  const max = Math.max(1, ...past.map(({ members }) => members))
  return (
    <svg className="past" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      {past.map(({ lower, upper, members }) => {
        const left = lower === null ? 0 : percentAt(Number(lower), domain)
        const right = upper === null ? 100 : percentAt(Number(upper), domain)
        const height = (38 * members) / max
        return (
          <rect key={`${lower} ${upper}`} x={left} y={40 - height} width={Math.max(0, right - left)} height={height} />
        )
      })}
    </svg>
  )
}
