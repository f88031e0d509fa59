// Categories in groups that share points. A category is in one group, or in none: then the rule for other values applies.
export interface Group {
  readonly values: readonly string[]
  readonly points: string
}

/** To a group by its place, to a new one at the end, or out of every group. A group that is left empty goes. */
export function moveCategory(
  groups: readonly Group[],
  category: string,
  to: number | 'new' | 'none',
): readonly Group[] {
  const source = groups.findIndex(({ values }) => values.includes(category))
  if (source === to) return groups
  const moved = groups.map((group, at) => {
    const rest = group.values.filter((each) => each !== category)
    return { ...group, values: at === to ? [...rest, category] : rest }
  })
  const grown = to === 'new' ? [...moved, { values: [category], points: groups[source]?.points ?? '' }] : moved
  return grown.filter(({ values }) => values.length > 0)
}

/** Up or down by one group; above the first there is nothing, below the last a new group begins. */
export function shiftCategory(groups: readonly Group[], category: string, by: 1 | -1): readonly Group[] {
  const source = groups.findIndex(({ values }) => values.includes(category))
  if (source === -1)
    return by === 1 ? groups : moveCategory(groups, category, groups.length > 0 ? groups.length - 1 : 'new')
  const to = source + by
  if (to < 0) return groups
  // Alone in the last group, it would only leave one new group for another.
  if (to === groups.length) return groups[source]!.values.length > 1 ? moveCategory(groups, category, 'new') : groups
  return moveCategory(groups, category, to)
}

export function withoutGroup(categories: readonly string[], groups: readonly Group[]): readonly string[] {
  const grouped = new Set(groups.flatMap(({ values }) => values))
  return categories.filter((category) => !grouped.has(category))
}
