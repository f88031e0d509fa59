// Who changes side between two versions, from the counts of each pair of recommendations.
export type Recommendation = 'approve' | 'refer' | 'decline'

export interface PairCount {
  readonly from: Recommendation
  readonly to: Recommendation
  readonly count: number
}

export const ORDER: readonly Recommendation[] = ['approve', 'refer', 'decline']

export interface Sides {
  readonly same: number
  /** Nearer to approval than before. */
  readonly better: number
  readonly worse: number
}

export function sidesOf(pairs: readonly PairCount[]): Sides {
  const sum = (counts: (pair: PairCount) => boolean): number =>
    pairs.filter(counts).reduce((total, { count }) => total + count, 0)
  const step = ({ from, to }: PairCount): number => ORDER.indexOf(from) - ORDER.indexOf(to)
  return {
    same: sum((pair) => step(pair) === 0),
    better: sum((pair) => step(pair) > 0),
    worse: sum((pair) => step(pair) < 0),
  }
}

export function countOf(pairs: readonly PairCount[], from: Recommendation, to: Recommendation): number {
  return pairs.find((pair) => pair.from === from && pair.to === to)?.count ?? 0
}

interface Case {
  readonly recommendation: Recommendation
  readonly expected: Recommendation | null
}

/** Expected against recommended, of the cases that say what is expected. */
export function expectedPairs(cases: readonly Case[]): PairCount[] {
  return ORDER.flatMap((from) =>
    ORDER.map((to) => ({
      from,
      to,
      count: cases.filter(({ expected, recommendation }) => expected === from && recommendation === to).length,
    })),
  )
}
