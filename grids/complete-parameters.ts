import type { Characteristic, CharacteristicParameters, Field, Grid, PolicyParameters } from '../core/decision/index.ts'

/** Valid parameters for every number of a grid; they show that the grid can be completed and are not lending advice. */
export function completeParameters(grid: Grid): PolicyParameters {
  const fields = new Map(grid.fields.map((field) => [field.code, field]))
  const top = grid.characteristics.length * 10
  return {
    base_points: '0',
    characteristics: byCode(grid.characteristics, (one) => scored(one, fields.get(one.input))),
    knockouts: byCode(grid.knockouts, (one) => ({ enabled: true, ...limit(one.predicate, fields.get(one.operand)) })),
    constants: byCode(grid.constants ?? [], middle),
    cutoffs: { decline_below: String(Math.round(top / 3)), approve_from: String(Math.round(top / 2)) },
    reasons: { method: 'below_best', max: 4 },
    annual_rate: '0.12',
  }
}

function byCode<T extends { readonly code: string }, V>(
  items: readonly T[],
  value: (item: T) => V,
): { [code: string]: V } {
  return Object.fromEntries(items.map((item) => [item.code, value(item)]))
}

function scored({ kind, direction }: Characteristic, field: Field | undefined): CharacteristicParameters {
  const special = field?.special_values?.map((value) => ({ value, points: '5' }))
  const rest = { missing_points: '0', ...(special === undefined ? {} : { special }) }
  if (kind === 'banded') {
    return { edges: [middle(field)], points: direction === 'decreasing' ? ['10', '0'] : ['0', '10'], ...rest }
  }
  const [first, ...others] = field!.values!.map(({ code }) => code)
  return {
    groups: [
      { values: [first!], points: '10' },
      { values: others, points: '0' },
    ],
    ...rest,
  }
}

function limit(predicate: string, field: Field | undefined): { value?: string | string[] } {
  if (predicate === 'is_true' || predicate === 'is_false') return {}
  if (predicate === 'in' || predicate === 'not_in') return { value: [field!.values!.at(-1)!.code] }
  return { value: middle(field) }
}

/**
 * A value between the bounds of the contract; 2 where it has none, as for a ratio or a duration, which is at least 1.
 */
function middle(bounded: { minimum?: string; maximum?: string; type?: string } | undefined): string {
  if (bounded?.minimum === undefined || bounded.maximum === undefined) return '2'
  const mean = (Number(bounded.minimum) + Number(bounded.maximum)) / 2
  return String(bounded.type === 'integer' ? Math.floor(mean) : mean)
}
