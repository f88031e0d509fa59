// The bins of a characteristic as a strip: edges divide it, each bin reaches from one edge to the next, so no gap is possible.
import { compared, digitsOf, nearest, plus, stepOf } from './decimals.ts'

export interface Strip {
  readonly edges: readonly string[]
  /** One more than there are edges. */
  readonly points: readonly string[]
}

/** The edge moves by steps and stops one step short of its neighbours. Edges are canonical decimals. */
export function moveEdge(edges: readonly string[], at: number, step: string, times: number): readonly string[] {
  const edge = edges[at]
  return edge === undefined ? edges : placeEdge(edges, at, plus(edge, step, times), step)
}

export function placeEdge(edges: readonly string[], at: number, wanted: string, step: string): readonly string[] {
  const [before, after] = [edges[at - 1], edges[at + 1]]
  const lowest = before === undefined ? null : plus(before, step, 1)
  const highest = after === undefined ? null : plus(after, step, -1)
  // Neighbours that are closer than two steps leave no room.
  if (lowest !== null && highest !== null && compared(lowest, highest) > 0) return edges
  const low = lowest !== null && compared(wanted, lowest) < 0 ? lowest : wanted
  const place = highest !== null && compared(low, highest) > 0 ? highest : low
  return edges.map((edge, index) => (index === at ? place : edge))
}

/** The bin becomes two with the same points; the new edge stands in its middle, or one step beyond an open end. */
export function splitBin({ edges, points }: Strip, bin: number, step: string): Strip {
  const [low, high] = [edges[bin - 1], edges[bin]]
  const edge = newEdge(low, high, step)
  if (edge === null) return { edges, points }
  return { edges: edges.toSpliced(bin, 0, edge), points: points.toSpliced(bin, 0, points[bin] ?? '') }
}

function newEdge(low: string | undefined, high: string | undefined, step: string): string | null {
  if (low === undefined && high === undefined) return '0'
  if (low === undefined) return plus(high!, step, -1)
  if (high === undefined) return plus(low, step, 1)
  const digits = Math.max(digitsOf(step), digitsOf(low), digitsOf(high))
  const middle = nearest((Number(low) + Number(high)) / 2, digits)
  return compared(middle, low) > 0 && compared(middle, high) < 0 ? middle : null
}

/** The edge goes, and the two bins beside it become one with the points of the lower one. */
export function removeEdge({ edges, points }: Strip, at: number): Strip {
  return { edges: edges.toSpliced(at, 1), points: points.toSpliced(at + 1, 1) }
}

/** The smallest step that the edges show: whole numbers move by one, 0.25 by hundredths. */
export function stepFor(edges: readonly string[], isWhole: boolean): string {
  return stepOf(isWhole ? 0 : Math.min(6, Math.max(0, ...edges.map(digitsOf))))
}

export interface Domain {
  readonly low: number
  readonly high: number
}

/** What the picture shows: the edges, with room beside the outer ones, within what the field admits. */
export function domainOf(edges: readonly string[], minimum: string | undefined, maximum: string | undefined): Domain {
  const places = edges.map(Number)
  const [first, last] = [places[0] ?? Number(minimum ?? 0), places.at(-1) ?? Number(maximum ?? 1)]
  const room = Math.max((last - first) / 3, Math.abs(last) / 10, 1e-6)
  const low = minimum === undefined ? first - room : Math.max(Number(minimum), first - room)
  const high = maximum === undefined ? last + room : Math.min(Number(maximum), last + room)
  return high > low ? { low, high } : { low: first - room, high: last + room }
}

/** From 0 at the left to 100 at the right. */
export function percentAt(value: number, { low, high }: Domain): number {
  return Math.min(100, Math.max(0, (100 * (value - low)) / (high - low)))
}

export function valueAt(percent: number, { low, high }: Domain): number {
  return low + ((high - low) * Math.min(100, Math.max(0, percent))) / 100
}
