// The acts by which an application belongs to a month. It is counted once per month and act.
import type { Texts } from '../../../core/values/texts.ts'

export type IndicatorEvent = 'received' | 'submitted' | 'evaluated' | 'decided'

interface EventWords {
  readonly event_time: Texts
  readonly population: Texts
}

export const events: Readonly<Record<IndicatorEvent, EventWords>> = {
  received: {
    event_time: {
      fr: 'L’instant où la demande a été créée, à la saisie ou par un import.',
      en: 'The time at which the application was created, at the desk or by an import.',
    },
    population: {
      fr: 'Demandes créées dans le mois, brouillons compris.',
      en: 'Applications created in the month, drafts included.',
    },
  },
  submitted: {
    event_time: {
      fr: 'L’instant de la première soumission ; une demande n’est soumise qu’une fois.',
      en: 'The time of the first submission; an application is submitted only once.',
    },
    population: {
      fr: 'Demandes soumises pour la première fois dans le mois.',
      en: 'Applications first submitted in the month.',
    },
  },
  evaluated: {
    event_time: {
      fr: 'L’instant de la première évaluation de la demande dans le mois.',
      en: 'The time of the first evaluation of the application in the month.',
    },
    population: {
      fr: 'Demandes évaluées dans le mois, chacune par sa première évaluation de ce mois.',
      en: 'Applications evaluated in the month, each by its first evaluation of that month.',
    },
  },
  decided: {
    event_time: {
      fr: 'L’instant de la décision définitive ; une transmission à une délégation plus élevée n’est pas une décision.',
      en: 'The time of the final decision; an escalation is no decision.',
    },
    population: {
      fr: 'Demandes ayant reçu leur décision définitive dans le mois, accordées ou refusées.',
      en: 'Applications finally decided in the month, approved or declined.',
    },
  },
}
