import type { Texts } from '../../values/texts.ts'

export type FieldType = 'money' | 'decimal' | 'integer' | 'date' | 'enum' | 'boolean'
export type Predicate = 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne' | 'in' | 'not_in' | 'is_true' | 'is_false'
/** The two effects of a rule that prevents an approval. */
export type Effect = 'decline' | 'refer'

export interface Field {
  readonly code: string
  readonly label: Texts
  readonly type: FieldType
  readonly unit?: string
  /** A decimal, inclusive. */
  readonly minimum?: string
  /** A decimal, inclusive. */
  readonly maximum?: string
  readonly values?: readonly { readonly code: string; readonly label: Texts }[]
  readonly required: boolean
  readonly personal: boolean
  readonly absence_tokens?: readonly string[]
  readonly special_values?: readonly string[]
  readonly help?: Texts
}

export interface Ratio {
  readonly code: string
  readonly formula: string
  readonly inputs: { readonly [role: string]: string }
  readonly label?: Texts
}

export interface Knockout {
  readonly code: string
  readonly operand: string
  readonly predicate: Predicate
  readonly effect: Effect
  readonly on_missing: Effect
  readonly reason: string
  readonly optional?: boolean
}

export interface Characteristic {
  readonly code: string
  readonly input: string
  readonly kind: 'banded' | 'categorical'
  readonly direction?: 'increasing' | 'decreasing' | 'free'
  readonly reason: string
}

export interface ExternalCode {
  readonly scheme: string
  readonly code: string
}

export interface Reason {
  readonly applicant: Texts
  readonly staff: Texts
  readonly external?: ExternalCode
}

export interface Constant {
  readonly code: string
  readonly type: 'money' | 'decimal' | 'integer'
  readonly minimum?: string
  readonly maximum?: string
  readonly label?: Texts
}

/** A reference grid: structure without any risk number. The frozen document itself, which is also what is hashed. */
export interface Grid {
  readonly code: string
  readonly version: number
  readonly title: Texts
  readonly subject: 'natural_person' | 'legal_person'
  readonly validation_status: 'specification' | 'expert_reviewed' | 'validated'
  readonly sources: readonly string[]
  readonly fields: readonly Field[]
  readonly ratios: readonly Ratio[]
  readonly knockouts: readonly Knockout[]
  readonly characteristics: readonly Characteristic[]
  readonly reasons: { readonly [code: string]: Reason }
  readonly constants?: readonly Constant[]
  /** The operator's reason for permitting a protected characteristic; shown wherever the grid is shown. */
  readonly allow_protected?: string
}
