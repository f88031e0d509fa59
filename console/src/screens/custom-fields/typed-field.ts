// A custom field as it stands in its form, read into what is sent.
import type { CustomFieldIn } from '../../../../client/index.ts'

export interface TypedOption {
  readonly code: string
  readonly labelEn: string
  readonly labelFr: string
}

export interface TypedCustomField {
  readonly code: string
  readonly labelEn: string
  readonly labelFr: string
  readonly type: CustomFieldIn['type']
  readonly isRequired: boolean
  /** Empty for all products. */
  readonly product: string
  readonly options: readonly TypedOption[]
}

export const NO_FIELD: TypedCustomField = {
  code: '',
  labelEn: '',
  labelFr: '',
  type: 'text',
  isRequired: false,
  product: '',
  options: [],
}

export type FieldIssue = 'code' | 'empty' | 'noOption' | 'option'
/** By place: `code`, `labelEn`, `options`, `options.0`. */
export type FieldIssues = Readonly<Record<string, FieldIssue>>

const CODE = /^[a-z][a-z0-9_]{0,62}$/

export function readCustomField(typed: TypedCustomField): {
  readonly issues: FieldIssues
  readonly body: CustomFieldIn | null
} {
  const issues: Record<string, FieldIssue> = {}
  if (!CODE.test(typed.code.trim())) issues['code'] = 'code'
  if (typed.labelEn.trim() === '') issues['labelEn'] = 'empty'
  if (typed.labelFr.trim() === '') issues['labelFr'] = 'empty'
  const options = typed.type === 'choice' ? typed.options : []
  if (typed.type === 'choice' && options.length === 0) issues['options'] = 'noOption'
  for (const [at, { code, labelEn, labelFr }] of options.entries()) {
    const isTwice = options.findIndex((each) => each.code.trim() === code.trim()) < at
    if (!CODE.test(code.trim()) || isTwice || labelEn.trim() === '' || labelFr.trim() === '')
      issues[`options.${at}`] = 'option'
  }
  if (Object.keys(issues).length > 0) return { issues, body: null }
  return {
    issues,
    body: {
      code: typed.code.trim(),
      label_en: typed.labelEn.trim(),
      label_fr: typed.labelFr.trim(),
      type: typed.type,
      required: typed.isRequired,
      options: options.map(({ code, labelEn, labelFr }) => ({
        code: code.trim(),
        label_en: labelEn.trim(),
        label_fr: labelFr.trim(),
      })),
      product_id: typed.product === '' ? null : typed.product,
    },
  }
}
