// The meaning of every name and code in a report, and what the report withholds.
import type { Texts } from '../../../../core/values/texts.ts'
import type { PersonalData } from '../personal-data.ts'
import { codes, names } from './names.ts'

/** What is held and not shown, with the reason. */
export const withheld: readonly { readonly what: string; readonly reason: Texts }[] = [
  {
    what: 'scorecard-points',
    reason: {
      fr: 'Les points de chaque caractéristique sont le barème de l’établissement. La note, ses motifs et chaque étape du calcul sont dans le rapport.',
      en: 'The points of each characteristic are the scorecard of the lender. The score, its reasons and every step of the computation are in the report.',
    },
  },
  {
    what: 'names-of-staff',
    reason: {
      fr: 'Qui, dans l’établissement, a enregistré ou décidé : ces données concernent d’autres personnes.',
      en: 'Who at the lender recorded or decided: that data is about other people.',
    },
  },
]

export interface Dictionary {
  /** By name of a member, but for codes of inputs and custom fields. */
  readonly names: Readonly<Record<string, Texts>>
  readonly codes: Readonly<Record<string, Texts>>
  readonly inputs: Readonly<Record<string, MeaningOfInput>>
  readonly custom_fields: Readonly<Record<string, Texts>>
  readonly reasons: Readonly<Record<string, Texts>>
}

interface MeaningOfInput {
  readonly meaning: Texts
  /** Of a field with a closed list, by code. */
  readonly values: Readonly<Record<string, Texts>>
}

export function dictionary({ evaluations, customFields }: PersonalData): Dictionary {
  const grids = evaluations.map(({ policy }) => policy.grid)
  return {
    names,
    codes,
    inputs: Object.fromEntries(
      grids.flatMap(({ fields }) =>
        fields.map(({ code, label, values = [] }) => [
          code,
          { meaning: label, values: Object.fromEntries(values.map((value) => [value.code, value.label])) },
        ]),
      ),
    ),
    custom_fields: Object.fromEntries(
      customFields.map(({ code, label_fr, label_en }) => [code, { fr: label_fr, en: label_en }]),
    ),
    reasons: Object.fromEntries(
      grids.flatMap(({ reasons }) => Object.entries(reasons).map(([code, { applicant }]) => [code, applicant])),
    ),
  }
}
