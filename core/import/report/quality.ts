// The quality of a batch: three shares, each with its numerator and its denominator, by documented rules.
import type { CompiledField } from '../checks/compile.ts'
import { RULES_VERSION } from '../checks/version.ts'

/** A denominator of zero means that there was nothing to measure; no share is made up for it. */
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
  readonly fields: readonly FieldQuality[]
}

export interface FieldCounts {
  absent: number
  invalid: number
}

/** What the figures mean, for whoever reads them; part of the version of the rules. */
export const QUALITY_RULES = {
  completeness: {
    fr: 'Valeurs obligatoires présentes, sur les valeurs obligatoires attendues des lignes lisibles. Par champ : lignes lisibles qui ont une valeur, sur les lignes lisibles.',
    en: 'Required values that are present, of the required values expected in readable rows. Per field: readable rows with a value, of the readable rows.',
  },
  validity: {
    fr: 'Valeurs présentes que leur champ admet, sur les valeurs présentes des champs repris.',
    en: 'Present values that their field admits, of the present values of mapped fields.',
  },
  uniqueness: {
    fr: 'Lignes lisibles portant une référence de demande qui n’est celle d’aucune ligne précédente ni d’aucune demande du produit, sur les lignes lisibles portant une référence.',
    en: 'Readable rows whose application reference is neither that of an earlier row nor of an application of the product, of the readable rows that have a reference.',
  },
} as const

const REFERENCE = 'external_reference'

/** `read` rows could be read as cells; `duplicates` of them have a reference that was taken. */
export function qualityOf(
  fields: readonly CompiledField[],
  counts: ReadonlyMap<string, FieldCounts>,
  read: number,
  duplicates: number,
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
  const referenced = measured.find(({ field }) => field === REFERENCE)?.validity.numerator ?? 0
  return {
    rules_version: RULES_VERSION,
    completeness: sum(measured.filter(({ required }) => required).map(({ completeness }) => completeness)),
    validity: sum(measured.map(({ validity }) => validity)),
    uniqueness: { numerator: referenced - duplicates, denominator: referenced },
    fields: measured,
  }
}

function sum(shares: readonly Share[]): Share {
  return {
    numerator: shares.reduce((total, { numerator }) => total + numerator, 0),
    denominator: shares.reduce((total, { denominator }) => total + denominator, 0),
  }
}
