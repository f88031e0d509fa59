// What was typed in the workbench, read into the parameters that the interface takes. Paths are those of the blockers:
// `/characteristics/age/edges/1`.
import { readTypedNumber } from '../../../formats/typed-number.ts'
import type { GridV1 } from '../../../../../client/index.ts'
import type { Language } from '../../../words/pair.ts'
import type { Issue } from '../../applications/form/field-issues.ts'
import type { Parameters } from '../parameter-lines.ts'
import type { TypedCharacteristic, TypedKnockout, TypedPolicy } from './typed-policy.ts'

export type Issues = Readonly<Record<string, Issue>>

export interface ReadPolicy {
  readonly parameters: Parameters
  /** What is no number, by its path: it has to be corrected before the parameters can be kept. */
  readonly issues: Issues
}

type Characteristic = NonNullable<Parameters['characteristics']>[string]
type Knockout = NonNullable<Parameters['knockouts']>[string]

export function readPolicy(grid: GridV1, typed: TypedPolicy, language: Language): ReadPolicy {
  const issues: Record<string, Issue> = {}
  const cell = cellReader(language, issues)
  const constants = present(
    (grid.constants ?? []).map(({ code }) => [code, cell(`/constants/${code}`, typed.constants[code] ?? '')]),
  )
  const knockouts = present(
    grid.knockouts.map(({ code }) => [code, readKnockout(`/knockouts/${code}`, typed.knockouts[code], cell)]),
  )
  const characteristics = present(
    grid.characteristics.map((item) => [
      item.code,
      readCharacteristic(`/characteristics/${item.code}`, item.kind, typed.characteristics[item.code], cell),
    ]),
  )
  const parameters = without({
    base_points: cell('/base_points', typed.base_points),
    annual_rate: cell('/annual_rate', typed.annual_rate),
    cutoffs: readCutoffs(typed, cell),
    reasons: readReasons(typed),
    constants,
    knockouts,
    characteristics,
  })
  // A draft may lack any of them; the service lists what lacks.
  return { parameters, issues }
}

/** Undefined for an empty cell; a cell of a row that has begun is needed. */
type Cell = (path: string, text: string, isNeeded?: boolean) => string | undefined

function cellReader(language: Language, issues: Record<string, Issue>): Cell {
  return (path, text, isNeeded = false) => {
    if (text === 'refer') return text
    const read = readTypedNumber(text, language)
    if (read.kind === 'number') return read.decimal
    if (read.kind !== 'empty') issues[path] = read.kind
    else if (isNeeded) issues[path] = 'required'
    return undefined
  }
}

function present<T>(entries: readonly (readonly [string, T | undefined])[]): Record<string, T> | undefined {
  const found = entries.filter((entry): entry is readonly [string, T] => entry[1] !== undefined)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function without(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

function readCutoffs(typed: TypedPolicy, cell: Cell): object | undefined {
  return present([
    ['decline_below', cell('/cutoffs/decline_below', typed.decline_below)],
    ['approve_from', cell('/cutoffs/approve_from', typed.approve_from)],
  ])
}

function readReasons({ method, max }: TypedPolicy): object | undefined {
  return present<string | number>([
    ['method', method === '' ? undefined : method],
    ['max', max === '' ? undefined : Number(max)],
  ])
}

function readKnockout(path: string, typed: TypedKnockout | undefined, cell: Cell): Knockout | undefined {
  if (typed === undefined || typed.enabled === null) return undefined
  const value = typed.values.length > 0 ? [...typed.values] : cell(`${path}/value`, typed.value)
  return value === undefined ? { enabled: typed.enabled } : { enabled: typed.enabled, value }
}

function readCharacteristic(
  path: string,
  kind: 'banded' | 'categorical',
  typed: TypedCharacteristic | undefined,
  cell: Cell,
): Characteristic | undefined {
  if (typed === undefined) return undefined
  const special = Object.entries(typed.special).flatMap(([value, text]) => {
    const points = cell(`${path}/special/${value}`, text)
    return points === undefined ? [] : [{ value, points }]
  })
  const read = without({
    ...(kind === 'banded' ? readBins(path, typed, cell) : readGroups(path, typed, cell)),
    special: special.length === 0 ? undefined : special,
    missing_points: cell(`${path}/missing_points`, typed.missing),
    neutral_points: cell(`${path}/neutral_points`, typed.neutral),
  })
  return Object.keys(read).length === 0 ? undefined : read
}

/** A strip without an edge and without points was not begun. */
function readBins(path: string, { edges, points }: TypedCharacteristic, cell: Cell): object {
  if (edges.length === 0 && points.every((text) => text.trim() === '')) return {}
  return {
    edges: edges.map((text, at) => cell(`${path}/edges/${at}`, text, true) ?? ''),
    points: points.map((text, at) => cell(`${path}/points/${at}`, text, true) ?? ''),
  }
}

function readGroups(path: string, { groups, other }: TypedCharacteristic, cell: Cell): object {
  const read = groups.map(({ values, points }, at) => ({
    values: [...values],
    points: cell(`${path}/groups/${at}/points`, points, true) ?? '',
  }))
  return { groups: read.length === 0 ? undefined : read, other_points: cell(`${path}/other_points`, other) }
}
