// The parameters of a draft as they stand in the workbench, each number as text that a person types, and the way to and
// from the interface. `refer` stands for a referral to a person.
import { typedNumber } from '../../../formats/typed-number.ts'
import type { GridV1, PolicyParametersV1 } from '../../../../../client/index.ts'
import type { Language } from '../../../words/pair.ts'
import type { Parameters } from '../parameter-lines.ts'
import type { Group } from './groups.ts'

export interface TypedCharacteristic {
  readonly edges: readonly string[]
  /** One more than there are edges. */
  readonly points: readonly string[]
  readonly groups: readonly Group[]
  readonly other: string
  readonly special: Readonly<Record<string, string>>
  readonly missing: string
  readonly neutral: string
}

export interface TypedKnockout {
  /** Null while nobody said. */
  readonly enabled: boolean | null
  readonly value: string
  readonly values: readonly string[]
}

export interface TypedPolicy {
  readonly base_points: string
  readonly decline_below: string
  readonly approve_from: string
  readonly method: string
  readonly max: string
  readonly annual_rate: string
  readonly constants: Readonly<Record<string, string>>
  readonly knockouts: Readonly<Record<string, TypedKnockout>>
  readonly characteristics: Readonly<Record<string, TypedCharacteristic>>
}

export function typedPolicy(grid: GridV1, parameters: Parameters, language: Language): TypedPolicy {
  const text = (decimal: string | undefined): string => typedNumber(decimal ?? '', language)
  const { cutoffs, reasons, constants = {}, knockouts = {}, characteristics = {} } = parameters
  return {
    base_points: text(parameters.base_points),
    decline_below: text(cutoffs?.decline_below),
    approve_from: text(cutoffs?.approve_from),
    method: reasons?.method ?? '',
    max: reasons?.max === undefined ? '' : String(reasons.max),
    annual_rate: text(parameters.annual_rate),
    constants: byCode(grid.constants ?? [], (code) => text(constants[code])),
    knockouts: byCode(grid.knockouts, (code) => typedKnockout(knockouts[code], text)),
    characteristics: byCode(grid.characteristics, (code) => typedCharacteristic(characteristics[code] ?? {}, text)),
  }
}

function byCode<T>(items: readonly { readonly code: string }[], make: (code: string) => T): Record<string, T> {
  return Object.fromEntries(items.map(({ code }) => [code, make(code)]))
}

type Text = (decimal: string | undefined) => string
type Knockout = NonNullable<PolicyParametersV1['knockouts']>[string]
type Characteristic = NonNullable<PolicyParametersV1['characteristics']>[string]

function typedKnockout(given: Knockout | undefined, text: Text): TypedKnockout {
  const { enabled = null, value } = given ?? {}
  return Array.isArray(value)
    ? { enabled, value: '', values: value }
    : { enabled, value: text(value as string | undefined), values: [] }
}

function typedCharacteristic(given: Characteristic, text: Text): TypedCharacteristic {
  const { edges = [], points = [], groups = [], special = [] } = given
  return {
    edges: edges.map(text),
    // Points that lack are cells to fill in, and one too many shows nowhere.
    points: Array.from({ length: edges.length + 1 }, (_, at) => text(points[at])),
    groups: groups.map((group) => ({ values: group.values, points: text(group.points) })),
    other: text(given.other_points),
    special: Object.fromEntries(special.map((each) => [each.value, text(each.points)])),
    missing: text(given.missing_points),
    neutral: text(given.neutral_points),
  }
}
