import type { ContractField } from '../../../core/import/index.ts'
import type { ContractFieldOut } from './contract-shapes.ts'

export function contractFieldOut({ code, kind, type, label, required, field }: ContractField): ContractFieldOut {
  return {
    code,
    kind,
    type,
    label: { ...label },
    required,
    unit: field.unit ?? null,
    minimum: field.minimum ?? null,
    maximum: field.maximum ?? null,
    values: (field.values ?? []).map((value) => ({ code: value.code, label: { ...value.label } })),
    absence_tokens: [...(field.absence_tokens ?? [])],
    special_values: [...(field.special_values ?? [])],
  }
}
