// Parses the fields of the policy's grid and the custom fields in the same way as the desk.
import { readEntered } from '../../decision/inputs.ts'
import type { Field } from '../../decision/grid/types.ts'
import type { InputValue } from '../../decision/types.ts'
import { ABSENT, type ValueReading } from '../mapping/cell.ts'
import type { ValueReader } from './envelope-values.ts'

/** Parses a value of a custom field like its area; the issue is the code of its problem. Must not throw. */
export type CustomReader = (code: string, text: string) => { readonly value: InputValue } | { readonly issue: string }

/**
 * A value that cannot be parsed is an error, because the desk could not store it either; a value that the contract does
 * not admit is a warning, because a draft may contain it. `digits` are those of the currency, null for no limit.
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

/** The two spellings of JSON; for a file that uses `yes` or `1` the mapping needs a value map. */
function truthOf(text: string): boolean | string {
  return text === 'true' ? true : text === 'false' ? false : text
}

export function customReader(code: string, custom: CustomReader): ValueReader {
  return (text) => {
    const reading = custom(code, text)
    return 'issue' in reading ? refused(reading.issue) : { value: reading.value, issue: null }
  }
}

/** A text of the right type that is not allowed is a constraint error; the desk refuses it too. */
const CONSTRAINTS: ReadonlySet<string> = new Set(['too_many_digits', 'unknown_value', 'below_minimum', 'above_maximum'])

function refused(detail: string): ValueReading {
  const code = CONSTRAINTS.has(detail) ? 'constraint-error' : 'type-error'
  return { value: undefined, issue: { code, severity: 'error', detail } }
}
