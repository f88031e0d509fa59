// How complete the data of applications is, and where it comes from.
import { define, ERASED } from './definition.ts'

export const data = [
  define({
    key: 'completeness_at_submission',
    kind: 'rate',
    family: 'data',
    unit: 'ratio',
    event: 'submitted',
    formula: {
      fr:
        'Champs renseignés à la soumission divisés par les champs demandés, champs facultatifs compris, sur toutes ' +
        'les demandes de la population.',
      en:
        'Fields that had a value at the submission divided by the fields asked, optional ones included, over all ' +
        'applications of the population.',
    },
    numerator: {
      fr: 'Champs de la grille qui avaient une valeur ; une valeur spéciale prévue par la grille en est une.',
      en: 'Fields of the grid that had a value; a special value of the grid is one.',
    },
    denominator: {
      fr:
        'Champs de la grille sous laquelle la demande a été soumise, sans le montant, la durée et les champs propres ' +
        'à l’institution.',
      en: 'Fields of the grid under which the application was submitted, without amount, duration and custom fields.',
    },
    sources: ['applications.submitted_at', 'evaluation_facts.fields_given', 'evaluation_facts.fields_asked'],
    missing_data: ERASED,
  }),
  define({
    key: 'import_share',
    kind: 'rate',
    family: 'data',
    unit: 'ratio',
    event: 'received',
    formula: {
      fr: 'Demandes créées par un import divisées par les demandes créées.',
      en: 'Applications created by an import divided by applications created.',
    },
    numerator: {
      fr: 'Demandes créées à partir d’une ligne d’un fichier importé, quel que soit leur canal.',
      en: 'Applications created from a row of an imported file, whatever their channel.',
    },
    denominator: { fr: 'Demandes créées.', en: 'Applications created.' },
    sources: ['applications.created_at', 'import_origins.application_id'],
    missing_data: {
      fr:
        'Une demande sans origine enregistrée a été saisie. Un brouillon supprimé par le retrait d’un import avant ' +
        'la publication du mois n’est pas compté.',
      en:
        'An application without a recorded origin was entered at the desk. A draft that the withdrawal of an import ' +
        'removed before the month was published is not counted.',
    },
  }),
]
