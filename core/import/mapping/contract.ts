// The data dictionary that files are mapped to: the fields common to all products, the fields of the policy and the
// lender's custom fields.
import { MAX_AMOUNT, MAX_MONTHS, type ProductBounds } from '../../applications/bounds.ts'
import type { Field, Grid } from '../../decision/grid/types.ts'
import type { Texts } from '../../values/texts.ts'
import { fingerprint, type Sha256 } from '../../evidence/fingerprint.ts'
import type { ContractField } from '../types.ts'

export const CONTRACT_VERSION = 'probity-import-contract@1'
/** Versions that a template or a mapping may use, newest first. */
export const CONTRACT_VERSIONS: readonly string[] = [CONTRACT_VERSION]

/**
 * Texts that mean an absent value, compared exactly, in every field that does not list the text as a value. The list is
 * deliberately short: tokens of particular systems (`-`, `999`, `unknown`) are declared by the field or the mapping.
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
  /** As the area of custom fields describes them, with the prefix `custom_fields.` in their codes. */
  readonly customFields: readonly ContractField[]
  readonly channels: readonly string[]
  /** The product's bounds; a null bound is that of every application. */
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

/** The fields that every product has, with the product's bounds where it has them. */
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
