// Reads the entered custom fields of an application against the definitions of the institution.
import type { FieldProblem } from '../../../core/values/refusal.ts'
import type { FieldDefinition } from './definition.ts'
import { type FieldValue, readValue } from './field-value.ts'

export type FieldValues = Readonly<Record<string, FieldValue>>

export interface ValuesReading {
  readonly values: FieldValues
  readonly problems: readonly FieldProblem[]
}

/** `kept` are the values that the draft already has: a retired field may keep its value but not get another. */
export function readValues(
  definitions: readonly FieldDefinition[],
  productId: string,
  given: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): ValuesReading {
  const values: Record<string, FieldValue> = {}
  const problems: FieldProblem[] = []
  for (const [code, raw] of Object.entries(given)) {
    if (raw === null) continue
    const read = readOne(
      definitions.find((field) => field.code === code),
      productId,
      raw,
      Object.hasOwn(kept, code) ? kept[code] : undefined,
    )
    if ('value' in read) values[code] = read.value
    else problems.push({ loc: ['body', 'custom_fields', code], ...read })
  }
  return { values, problems }
}

function readOne(
  field: FieldDefinition | undefined,
  productId: string,
  raw: unknown,
  kept: unknown,
): ReturnType<typeof readValue> {
  if (!field) return { msg: 'is not a custom field of your institution', type: 'unknown_field' }
  if (field.product_id !== null && field.product_id !== productId)
    return { msg: 'is a custom field of another product', type: 'other_product' }
  const read = readValue(field, raw)
  if (field.retired_at === null || ('value' in read && read.value === kept)) return read
  return kept === undefined
    ? { msg: 'was retired: leave it out', type: 'retired_field' }
    : { msg: 'was retired: keep the value unchanged or leave it out', type: 'retired_field' }
}
