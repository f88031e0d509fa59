// Measures of a ranking against judgements (Järvelin and Kekäläinen 2002; the gain itself is added up, as trec_eval does).

const DEPTH = 10

/** `gains`: of each judged document; `ranked`: the documents found, best first, each once. */
export function ndcgAt10(ranked: readonly string[], gains: ReadonlyMap<string, number>): number {
  const ideal = discounted([...gains.values()].toSorted((a, b) => b - a))
  return ideal === 0 ? 0 : discounted(ranked.map((id) => gains.get(id) ?? 0)) / ideal
}

/** The share of the relevant documents that stand among the first ten. */
export function recallAt10(ranked: readonly string[], gains: ReadonlyMap<string, number>): number {
  const relevant = [...gains].filter(([, gain]) => gain > 0).map(([id]) => id)
  const first = new Set(ranked.slice(0, DEPTH))
  return relevant.length === 0 ? 0 : relevant.filter((id) => first.has(id)).length / relevant.length
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, DEPTH).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)]!
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}
