// The definition of a custom field and its rules.
import type { FieldProblem } from '../../../core/values/refusal.ts'

export const fieldTypes = ['text', 'integer', 'decimal', 'date', 'boolean', 'choice'] as const
export type FieldType = (typeof fieldTypes)[number]

export interface FieldOption {
  readonly code: string
  readonly label_fr: string
  readonly label_en: string
}

export interface FieldDefinition {
  readonly code: string
  readonly label_fr: string
  readonly label_en: string
  readonly type: FieldType
  readonly required: boolean
  readonly options: readonly FieldOption[]
  /** Null for a field of every product. */
  readonly product_id: string | null
  readonly retired_at: Date | null
}

/** A choice needs at least two options with different codes; other types have none. */
export function optionProblems(type: FieldType, options: readonly FieldOption[]): FieldProblem[] {
  const at = (msg: string, kind: string, ...steps: (string | number)[]): FieldProblem => ({
    loc: ['body', 'options', ...steps],
    msg,
    type: kind,
  })
  if (type !== 'choice')
    return options.length === 0 ? [] : [at('only a field of the type choice has options', 'unexpected')]
  if (options.length < 2) return [at('a choice needs at least two options', 'minItems')]
  return options.flatMap(({ code }, i) =>
    options.findIndex((other) => other.code === code) < i ? [at('is in the list twice', 'duplicate', i, 'code')] : [],
  )
}

/** Whether the form of this product shows the field. */
export function isInForm(field: Pick<FieldDefinition, 'product_id' | 'retired_at'>, productId: string): boolean {
  return field.retired_at === null && (field.product_id === null || field.product_id === productId)
}
