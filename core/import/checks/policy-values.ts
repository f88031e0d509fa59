// The fields of the policy's grid and the lender's own, read as the desk reads them.
import { readEntered } from '../../decision/inputs.ts'
import type { Field } from '../../decision/grid/types.ts'
import type { InputValue } from '../../decision/types.ts'
import { ABSENT, type ValueReading } from '../mapping/cell.ts'
import type { ValueReader } from './envelope-values.ts'

/** A value of a custom field as its area reads it; the issue is the code of its problem. Must not throw. */
export type CustomReader = (code: string, text: string) => { readonly value: InputValue } | { readonly issue: string }

/**
 * What the contract cannot read is an error, because the desk could not store it either; what it reads and does not
 * admit is a warning, because a draft may hold it. `digits` are those of the currency, null where they are not limited.
 */
export function policyReader(field: Field, digits: number | null): ValueReader {
  return (text) => {
    const { state, value, issue } = readEntered(field, field.type === 'boolean' ? truthOf(text) : text, digits)
    if (state === 'missing') return ABSENT
    if (state === 'malformed') return refused(field.type === 'boolean' ? 'not_a_boolean' : issue!)
    return {
      value,
      issue: state === 'invalid' ? { code: 'constraint-error', severity: 'warning', detail: issue } : null,
    }
  }
}

/** The two spellings of JSON; a file that writes `yes` or `1` says so in a value map. */
function truthOf(text: string): boolean | string {
  return text === 'true' ? true : text === 'false' ? false : text
}

export function customReader(code: string, custom: CustomReader): ValueReader {
  return (text) => {
    const reading = custom(code, text)
    return 'issue' in reading ? refused(reading.issue) : { value: reading.value, issue: null }
  }
}

/** A text of the right type that only does not belong is a constraint; the desk refuses it all the same. */
const CONSTRAINTS: ReadonlySet<string> = new Set(['too_many_digits', 'unknown_value', 'below_minimum', 'above_maximum'])

function refused(detail: string): ValueReading {
  const code = CONSTRAINTS.has(detail) ? 'constraint-error' : 'type-error'
  return { value: undefined, issue: { code, severity: 'error', detail } }
}
