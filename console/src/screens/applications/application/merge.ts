// Two versions of a form compared field by field, and put together as the person chose.
import type { TypedApplication } from '../form/typed-application.ts'

export interface Difference {
  readonly path: string
  readonly mine: string
  readonly theirs: string
}

export function differences(mine: TypedApplication, theirs: TypedApplication): Difference[] {
  const [own, other] = [flat(mine), flat(theirs)]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((path) => ({ path, mine: own.get(path) ?? '', theirs: other.get(path) ?? '' }))
    .filter((each) => each.mine !== each.theirs)
}

/** What was not chosen stays mine: nothing typed is lost by itself. */
export function mergedOf(
  mine: TypedApplication,
  theirs: TypedApplication,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): TypedApplication {
  let merged = mine
  for (const { path, theirs: value } of differences(mine, theirs)) {
    if (chosen[path] !== 'theirs') continue
    const [part, code] = path.split('.')
    merged =
      part === 'inputs' || part === 'custom_fields'
        ? { ...merged, [part]: { ...merged[part], [code!]: value } }
        : { ...merged, [path]: value }
  }
  return merged
}

function flat({ inputs, custom_fields, ...own }: TypedApplication): Map<string, string> {
  return new Map([
    ...Object.entries(own),
    ...Object.entries(inputs).map(([code, value]) => [`inputs.${code}`, value] as const),
    ...Object.entries(custom_fields).map(([code, value]) => [`custom_fields.${code}`, value] as const),
  ])
}
