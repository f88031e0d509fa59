// The meaning of every name and code in a report, and what the report withholds.
import type { Grid } from '../../../../core/decision/index.ts'
import type { Texts } from '../../../../core/values/texts.ts'
import type { WithheldInReport } from '../../../../core/personal-data/report-places.ts'
import type { CustomField } from '../../../custom-fields/index.ts'
import { codes, type Meaning } from './codes.ts'
import { type GridMeanings, gridMeanings, type MeaningOfValue } from './grid-meanings.ts'
import { names } from './names.ts'

const reasons: Readonly<Record<WithheldInReport, Texts>> = {
  'scorecard-points': {
    fr: 'Les points de chaque caractéristique sont le barème de l’établissement. La note, ses motifs et chaque étape du calcul sont dans le rapport.',
    en: 'The points of each characteristic are the scorecard of the lender. The score, its reasons and every step of the computation are in the report.',
  },
  'names-of-staff': {
    fr: 'Qui, dans l’établissement, a enregistré ou décidé : ces données concernent d’autres personnes.',
    en: 'Who at the lender recorded or decided: that data is about other people.',
  },
  'unattributed-rows': {
    fr: 'L’établissement peut détenir des fichiers reçus qui n’ont jamais été lus, et des lignes dont la référence de client est illisible : rien n’y dit de qui elles sont, et elles sont détruites à la fin de leur conservation. Vous pouvez demander ce qui vous concerne en donnant le nom du fichier.',
    en: 'The lender may hold files that arrived and were never read, and rows in which the reference of the customer cannot be read: nothing says whose they are, and they are destroyed at the end of their retention. You can ask for what is about you with the name of the file.',
  },
  'unattributed-support-texts': {
    fr: 'Les échanges de l’établissement avec l’assistance technique sont dans le rapport quand ils nomment une de vos demandes par sa référence. Ceux qui ne nomment personne de façon reconnaissable ne se rattachent à personne, et sont détruits à la fin de leur conservation.',
    en: 'What the lender and technical support wrote to each other is in the report where it names one of your applications by its reference. What names nobody recognisable belongs to nobody, and is destroyed at the end of its retention.',
  },
}

/** What is recorded and not shown, with the reason. */
export const withheld: readonly { readonly what: string; readonly reason: Texts }[] = Object.entries(reasons).map(
  ([what, reason]) => ({ what, reason }),
)

export interface Dictionary {
  /** By the end of the path of a member; codes of inputs and custom fields are explained by their grid and below. */
  readonly names: Readonly<Record<string, Texts>>
  /** Codes of closed lists, by the end of the path of their member. */
  readonly codes: Readonly<Record<string, readonly Meaning[]>>
  readonly grids: readonly GridMeanings[]
  readonly custom_fields: readonly MeaningOfValue[]
}

/** `grids`: those that the report names, each once. */
export function dictionary(grids: readonly Grid[], customFields: readonly CustomField[]): Dictionary {
  return {
    names,
    codes,
    grids: grids.map(gridMeanings),
    custom_fields: customFields.map(({ code, label_fr, label_en, options }) => ({
      code,
      meaning: { fr: label_fr, en: label_en },
      values: options.map((option) => ({
        code: option.code,
        meaning: { fr: option.label_fr, en: option.label_en },
      })),
    })),
  }
}
