// The parameters of a version as lines that a person reads one under the other: a bin, a category, a cut-off. Two versions
// are compared line by line, so that a moved edge or a regrouped category shows as what it changes.
import type { GridV1, PolicyParametersV1 } from '../../../../client/index.ts'

/** What a line is about; the screen puts it into words. */
export type Subject =
  | { readonly kind: 'bin'; readonly lower: string | null; readonly upper: string | null }
  | { readonly kind: 'category' | 'special' | 'constant' | 'knockout'; readonly code: string }
  | {
      readonly kind:
        | 'other'
        | 'missing'
        | 'neutral'
        | 'base_points'
        | 'decline_below'
        | 'approve_from'
        | 'method'
        | 'max'
        | 'annual_rate'
    }

export interface Line {
  /** `general`, `knockouts`, or the code of a characteristic. */
  readonly section: string
  readonly key: string
  readonly subject: Subject
  readonly value: string
}

export type Parameters = Partial<PolicyParametersV1>
type Characteristic = NonNullable<PolicyParametersV1['characteristics']>[string]

export function linesOf(grid: GridV1, parameters: Parameters): Line[] {
  return [
    ...generalLines(parameters),
    ...knockoutLines(grid, parameters),
    ...grid.characteristics.flatMap(({ code }) => {
      const given = parameters.characteristics?.[code]
      return given === undefined ? [] : characteristicLines(code, given)
    }),
  ]
}

function line(section: string, subject: Subject, value: string | number | undefined): Line[] {
  const name = 'code' in subject ? subject.code : subject.kind === 'bin' ? `${subject.lower}..${subject.upper}` : ''
  return value === undefined
    ? []
    : [{ section, key: `${section}/${subject.kind}/${name}`, subject, value: String(value) }]
}

function generalLines({ base_points, cutoffs, reasons, annual_rate, constants = {} }: Parameters): Line[] {
  return [
    ...line('general', { kind: 'base_points' }, base_points),
    ...line('general', { kind: 'decline_below' }, cutoffs?.decline_below),
    ...line('general', { kind: 'approve_from' }, cutoffs?.approve_from),
    ...line('general', { kind: 'method' }, reasons?.method),
    ...line('general', { kind: 'max' }, reasons?.max),
    ...line('general', { kind: 'annual_rate' }, annual_rate),
    ...Object.entries(constants).flatMap(([code, value]) => line('general', { kind: 'constant', code }, value)),
  ]
}

/** A knock-out that is not used has no value worth a line of its own. */
function knockoutLines(grid: GridV1, { knockouts = {} }: Parameters): Line[] {
  return grid.knockouts.flatMap(({ code }) => {
    const given = knockouts[code]
    if (given === undefined) return []
    const value = typeof given.value === 'object' ? given.value.join(', ') : (given.value ?? 'on')
    return line('knockouts', { kind: 'knockout', code }, given.enabled ? value : 'off')
  })
}

function characteristicLines(code: string, given: Characteristic): Line[] {
  const { edges = [], points = [], groups = [], special = [] } = given
  return [
    ...points.flatMap((value, at) => {
      const bin = { kind: 'bin' as const, lower: edges[at - 1] ?? null, upper: edges[at] ?? null }
      return line(code, bin, value)
    }),
    ...groups.flatMap((group) =>
      group.values.flatMap((category) => line(code, { kind: 'category', code: category }, group.points)),
    ),
    ...line(code, { kind: 'other' }, given.other_points),
    ...special.flatMap((each) => line(code, { kind: 'special', code: each.value }, each.points)),
    ...line(code, { kind: 'missing' }, given.missing_points),
    ...line(code, { kind: 'neutral' }, given.neutral_points),
  ]
}

export interface Difference {
  readonly section: string
  readonly key: string
  readonly subject: Subject
  readonly before: string | null
  readonly after: string | null
}

/** In the order of the newer version; what only the older one has stands at the end of its section. */
export function differencesOf(grid: GridV1, before: Parameters, after: Parameters): Difference[] {
  const old = new Map(linesOf(grid, before).map((each) => [each.key, each]))
  const fresh = new Map(linesOf(grid, after).map((each) => [each.key, each]))
  const changed = [...fresh.values()].flatMap(({ section, key, subject, value }) => {
    const earlier = old.get(key)?.value ?? null
    return earlier === value ? [] : [{ section, key, subject, before: earlier, after: value }]
  })
  const gone = [...old.values()]
    .filter(({ key }) => !fresh.has(key))
    .map(({ section, key, subject, value }) => ({ section, key, subject, before: value, after: null }))
  const bySection = Map.groupBy([...changed, ...gone], ({ section }) => section)
  return sectionsOf(grid).flatMap((section) => bySection.get(section) ?? [])
}

export function sectionsOf(grid: GridV1): string[] {
  return ['general', 'knockouts', ...grid.characteristics.map(({ code }) => code)]
}
