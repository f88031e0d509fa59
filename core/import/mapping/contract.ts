// The data dictionary that files are mapped to: what is common to all products, what the policy asks, what is the
// lender's own.
import { MAX_AMOUNT, MAX_MONTHS, type ProductBounds } from '../../applications/bounds.ts'
import type { Field, Grid, Texts } from '../../decision/grid/types.ts'
import { fingerprint, type Sha256 } from '../../evidence/fingerprint.ts'
import type { ContractField } from '../types.ts'

export const CONTRACT_VERSION = 'probity-import-contract@1'
/** Versions that a template or a mapping may be made for, newest first. */
export const CONTRACT_VERSIONS: readonly string[] = [CONTRACT_VERSION]

/**
 * What a cell says when it says nothing, exactly as written, in every field that does not list the text as a value of
 * its own. Short on purpose: what only some systems write (`-`, `999`, `unknown`) is said by field or mapping.
 */
export const ABSENCE_TOKENS: readonly string[] = ['', 'NA', 'N/A', 'n/a', '#N/A', 'NULL', 'null', 'NaN']

export interface Contract {
  readonly version: string
  readonly currency: string
  readonly absence_tokens: readonly string[]
  readonly fields: readonly ContractField[]
}

export interface ContractSource {
  readonly grid: Grid
  readonly currency: string
  /** As the area of custom fields describes them, codes with their `custom_fields.` in front. */
  readonly customFields: readonly ContractField[]
  readonly channels: readonly string[]
  /** What the product lends; null bounds of it are those of every application. */
  readonly bounds?: ProductBounds
}

export function contractOf({ grid, currency, customFields, channels, bounds }: ContractSource): Contract {
  return {
    version: CONTRACT_VERSION,
    currency,
    absence_tokens: ABSENCE_TOKENS,
    fields: [...commonFields(channels, bounds), ...grid.fields.map(policyField), ...customFields],
  }
}

export function contractFingerprint(contract: Contract, sha256: Sha256): string {
  return fingerprint('contract', contract, sha256)
}

/** The fields that every product has. The bounds shown are the product's where it has them. */
export function commonFields(channels: readonly string[], bounds?: ProductBounds): readonly ContractField[] {
  const field = (
    code: string,
    type: ContractField['type'],
    required: boolean,
    label: Texts,
    more: ContractField['field'] = {},
  ): ContractField => ({ code, kind: 'common', type, label, required, field: more })
  return [
    field('external_reference', 'text', true, { fr: 'Référence de la demande', en: 'Application reference' }),
    field('applicant_reference', 'text', true, { fr: 'Référence du demandeur', en: 'Applicant reference' }),
    field('amount', 'money', true, { fr: 'Montant demandé', en: 'Amount asked' }, amountBounds(bounds)),
    field(
      'duration_months',
      'integer',
      true,
      { fr: 'Durée en mois', en: 'Duration in months' },
      durationBounds(bounds),
    ),
    field('channel', 'enum', false, { fr: 'Canal', en: 'Channel' }, { values: channels.map(channelValue) }),
    field('purpose', 'text', false, { fr: 'Objet du crédit', en: 'Purpose of the credit' }),
  ]
}

function amountBounds(bounds: ProductBounds | undefined): ContractField['field'] {
  const minimum = bounds?.min_amount ?? null
  return { ...(minimum === null ? {} : { minimum }), maximum: bounds?.max_amount ?? MAX_AMOUNT }
}

function durationBounds(bounds: ProductBounds | undefined): ContractField['field'] {
  return {
    unit: 'months',
    minimum: String(bounds?.min_duration_months ?? 1),
    maximum: String(bounds?.max_duration_months ?? MAX_MONTHS),
  }
}

const CHANNEL_LABELS: Readonly<Record<string, Texts>> = {
  branch: { fr: 'Agence', en: 'Branch' },
  online: { fr: 'En ligne', en: 'Online' },
  phone: { fr: 'Téléphone', en: 'Phone' },
  partner: { fr: 'Partenaire', en: 'Partner' },
  import: { fr: 'Import', en: 'Import' },
}

function channelValue(code: string): { code: string; label: Texts } {
  return { code, label: CHANNEL_LABELS[code] ?? { fr: code, en: code } }
}

function policyField(field: Field): ContractField {
  const { unit, minimum, maximum, values, absence_tokens, special_values } = field
  const more = { unit, minimum, maximum, values, absence_tokens, special_values }
  return {
    code: `inputs.${field.code}`,
    kind: 'policy',
    type: field.type,
    label: field.label,
    required: field.required,
    // A member without a value has no canonical form.
    field: Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
  }
}
