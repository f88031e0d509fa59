// How many applications arrive, are submitted, evaluated and decided.
import { define } from './definition.ts'

export const volumes = [
  define({
    key: 'applications_received',
    kind: 'count',
    family: 'volume',
    unit: 'applications',
    event: 'received',
    formula: {
      fr: 'Nombre de demandes créées dans le mois.',
      en: 'Number of applications created in the month.',
    },
    sources: ['applications.created_at'],
    missing_data: {
      fr:
        'L’instant de création ne manque jamais. Un brouillon supprimé par le retrait d’un import avant la ' +
        'publication du mois n’est pas compté.',
      en:
        'The time of creation is never missing. A draft that the withdrawal of an import removed before the month ' +
        'was published is not counted.',
    },
  }),
  define({
    key: 'applications_submitted',
    kind: 'count',
    family: 'volume',
    unit: 'applications',
    event: 'submitted',
    formula: {
      fr: 'Nombre de demandes soumises pour la première fois dans le mois.',
      en: 'Number of applications first submitted in the month.',
    },
    sources: ['applications.submitted_at'],
    missing_data: {
      fr: 'L’instant de soumission ne manque jamais. Un brouillon n’est pas compté.',
      en: 'The time of submission is never missing. A draft is not counted.',
    },
  }),
  define({
    key: 'applications_evaluated',
    kind: 'count',
    family: 'volume',
    unit: 'applications',
    event: 'evaluated',
    formula: {
      fr:
        'Nombre de demandes évaluées au moins une fois dans le mois ; plusieurs évaluations d’une demande comptent ' +
        'pour une.',
      en:
        'Number of applications evaluated at least once in the month; several evaluations of one application count ' +
        'once.',
    },
    sources: ['evaluations.created_at'],
    missing_data: {
      fr: 'Rien ne manque : une évaluation n’est jamais supprimée. Un brouillon n’est pas évalué et n’est pas compté.',
      en: 'Nothing is missing: an evaluation is never removed. A draft is not evaluated and not counted.',
    },
  }),
  define({
    key: 'applications_decided',
    kind: 'count',
    family: 'volume',
    unit: 'applications',
    event: 'decided',
    formula: {
      fr: 'Nombre de demandes accordées ou refusées dans le mois.',
      en: 'Number of applications approved or declined in the month.',
    },
    sources: ['decisions.created_at', 'decisions.kind'],
    missing_data: {
      fr: 'Rien ne manque : une décision n’est jamais supprimée. Une demande en attente de décision n’est pas comptée.',
      en: 'Nothing is missing: a decision is never removed. An application that awaits its decision is not counted.',
    },
  }),
]
