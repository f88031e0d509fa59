// Invented applications of a policy, for what its evaluations have in common: never an applicant's values, because a dictionary
// outlives an erasure. The same policy always gives the same cases.
import type { ApplicationInput, Field, Grid, InputValue, PolicyParameters } from '../../../core/decision/index.ts'

const CURRENCY = 'EUR'
const CHANNELS = ['branch', 'online', null] as const
const AMOUNTS = ['1000', '2500', '5000', '8000', '12000', '20000']
const DURATIONS = ['6', '12', '18', '24', '36', '48', '60']
const DATES = ['2019-04-15', '2022-09-01', '2025-01-31']
/** An optional field is missing in one of as many cases. */
const MISSING_ONE_IN = 7

/** Case `nth` of the policy: over many of them each value of a list, each bin and each optional field that is missing comes up. */
export function syntheticCase(grid: Grid, parameters: PolicyParameters, nth: number): ApplicationInput {
  const values = (field: string, others: readonly string[]): string => {
    const edges = edgesOf(grid, parameters, field)
    const choices = edges.length > 0 ? edges : others
    return choices[draw(nth, field, choices.length)]!
  }
  return {
    amount: values('amount', AMOUNTS),
    currency: CURRENCY,
    duration_months: Math.max(1, Math.trunc(Number(values('duration_months', DURATIONS)))),
    channel: CHANNELS[nth % CHANNELS.length]!,
    purpose: null,
    inputs: Object.fromEntries(grid.fields.map((field) => [field.code, valueOf(grid, parameters, field, nth)])),
    custom_fields: {},
  }
}

function valueOf(grid: Grid, parameters: PolicyParameters, field: Field, nth: number): InputValue {
  const { code, type } = field
  if (!field.required && draw(nth, `${code} missing`, MISSING_ONE_IN) === 0) return null
  const choices = choicesOf(grid, parameters, field)
  const choice = choices[draw(nth, code, choices.length)]!
  return type === 'boolean' ? choice === 'true' : choice
}

function choicesOf(grid: Grid, parameters: PolicyParameters, field: Field): readonly string[] {
  const { code, type, minimum, maximum, values, special_values = [] } = field
  if (type === 'enum') return [...(values ?? []).map((value) => value.code), ...special_values]
  if (type === 'boolean') return ['true', 'false']
  if (type === 'date') return DATES
  const edges = edgesOf(grid, parameters, code)
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  const known = [...edges, ...bounds, ...special_values]
  return known.length > 0 ? known : ['1', '10', '100', '1000']
}

/** Where the bins of an operand begin, and the limit of a rule: a value there falls into each bin but the first. */
function edgesOf({ characteristics, knockouts }: Grid, parameters: PolicyParameters, input: string): readonly string[] {
  const edges = characteristics
    .filter((characteristic) => characteristic.input === input)
    .flatMap(({ code }) => parameters.characteristics?.[code]?.edges ?? [])
  const limits = knockouts
    .filter(({ operand }) => operand === input)
    .flatMap(({ code }) => {
      const value = parameters.knockouts?.[code]?.value
      return typeof value === 'string' ? value : []
    })
  return [...edges, ...limits]
}

/** A number below `count` that depends on case and purpose alone (FNV-1a, then mixed). */
function draw(nth: number, purpose: string, count: number): number {
  let hash = 0x811c9dc5
  for (const character of `${nth} ${purpose}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % count
}
