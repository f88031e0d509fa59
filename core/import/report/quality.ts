// The quality of a batch: four shares, each with its numerator and its denominator, by documented rules.
import type { CompiledField } from '../checks/compile.ts'
import type { Texts } from '../../values/texts.ts'
import { RULES_VERSION } from '../checks/version.ts'

/** A denominator of zero means that there was nothing to measure; the share is null. */
export interface Share {
  readonly numerator: number
  readonly denominator: number
}

export interface FieldQuality {
  readonly field: string
  readonly column: string | null
  readonly required: boolean
  readonly completeness: Share
  readonly validity: Share
}

export interface Quality {
  readonly rules_version: string
  readonly completeness: Share
  readonly validity: Share
  readonly uniqueness: Share
  readonly submittability: Share
  readonly fields: readonly FieldQuality[]
}

export interface FieldCounts {
  absent: number
  invalid: number
}

export type QualityRules = Readonly<Record<'completeness' | 'validity' | 'uniqueness' | 'submittability', Texts>>

const FIGURES: QualityRules = {
  completeness: {
    fr: 'Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles. Par champ : lignes lisibles qui ont une valeur, sur les lignes lisibles.',
    en: 'Required values that are present, of the required values expected in readable rows. Per field: readable rows with a value, of the readable rows.',
  },
  validity: {
    fr: 'Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.',
    en: 'Present values that their field admits, of the present values of mapped fields.',
  },
  uniqueness: {
    fr: 'Lignes dont la référence de demande est lisible, moins les doublons, sur les lignes dont la référence est lisible. Est un doublon la ligne qui serait importable sans cette référence, déjà portée par une ligne importable qui la précède ou par une demande du produit.',
    en: 'Rows with a readable application reference less the duplicates, of the rows with a readable reference. A duplicate could be imported but for that reference, which an earlier importable row or an application of the product has.',
  },
  submittability: {
    fr: 'Lignes dont le brouillon pourrait être soumis tel quel, sur les lignes qui peuvent être importées.',
    en: 'Rows whose draft could be submitted as it is, of the rows that can be imported.',
  },
}

/** The definition of the figures by version of the rules: a batch keeps the definition that it was counted with. */
export const QUALITY_RULES: { readonly [rulesVersion: string]: QualityRules } = {
  'probity-import-rules@1': FIGURES,
  'probity-import-rules@2': FIGURES,
  'probity-import-rules@3': FIGURES,
  'probity-import-rules@4': FIGURES,
  'probity-import-rules@5': FIGURES,
}

const REFERENCE = 'external_reference'

export interface RowCounts {
  /** Rows that could be split into cells. */
  readonly read: number
  readonly valid: number
  readonly valid_with_warnings: number
  /** Rows among those with warnings whose draft could not be submitted. */
  readonly incomplete: number
  /** Rejected only because their reference is in use. */
  readonly duplicate: number
}

export function qualityOf(
  fields: readonly CompiledField[],
  counts: ReadonlyMap<string, FieldCounts>,
  { read, valid, valid_with_warnings, incomplete, duplicate }: RowCounts,
): Quality {
  const measured = fields.map(({ code, column, required }): FieldQuality => {
    const { absent, invalid } = counts.get(code)!
    const present = read - absent
    return {
      field: code,
      column,
      required,
      completeness: { numerator: present, denominator: read },
      validity: { numerator: present - invalid, denominator: present },
    }
  })
  const importable = valid + valid_with_warnings
  const referenced = measured.find(({ field }) => field === REFERENCE)?.validity.numerator ?? 0
  return {
    rules_version: RULES_VERSION,
    completeness: sum(measured.filter(({ required }) => required).map(({ completeness }) => completeness)),
    validity: sum(measured.map(({ validity }) => validity)),
    uniqueness: { numerator: referenced - duplicate, denominator: referenced },
    submittability: { numerator: importable - incomplete, denominator: importable },
    fields: measured,
  }
}

function sum(shares: readonly Share[]): Share {
  return {
    numerator: shares.reduce((total, { numerator }) => total + numerator, 0),
    denominator: shares.reduce((total, { denominator }) => total + denominator, 0),
  }
}
