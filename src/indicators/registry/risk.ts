// Scores and knock-outs of the evaluations.
import { define, ERASED, joined } from './definition.ts'

/** Equal bands of a scale; as many as a simulation shows. */
export const SCORE_BANDS = 10

const bands = Array.from({ length: SCORE_BANDS }, (_, at) => String(at + 1).padStart(2, '0'))

export const risk = [
  define({
    key: 'score_distribution',
    kind: 'distribution',
    family: 'risk',
    unit: 'applications',
    event: 'evaluated',
    formula: {
      fr:
        'Nombre de demandes évaluées par tranche de score. L’échelle de la version de politique qui a évalué la ' +
        'demande est divisée en dix tranches égales, de scale_min à scale_max ; chacune exclut sa limite haute, sauf ' +
        'la dernière.',
      en:
        'Number of evaluated applications per score band. The scale of the policy version that evaluated the ' +
        'application is divided into ten equal bands, from scale_min to scale_max; each excludes its upper edge, ' +
        'except the last.',
    },
    numerator: { fr: 'Demandes dont le score est dans la tranche.', en: 'Applications whose score is in the band.' },
    denominator: { fr: 'Demandes évaluées.', en: 'Evaluated applications.' },
    sources: ['evaluations.created_at', 'evaluation_facts.score', 'policies.scale_min', 'policies.scale_max'],
    missing_data: joined(
      {
        fr: 'Une demande évaluée sans score compte dans la catégorie none.',
        en: 'An application that was evaluated without a score counts in the category none.',
      },
      ERASED,
    ),
    categories: [...bands, 'none'],
  }),
  define({
    key: 'knockout_frequency',
    kind: 'distribution',
    family: 'risk',
    unit: 'applications',
    event: 'evaluated',
    formula: {
      fr:
        'Nombre de demandes évaluées pour lesquelles le critère éliminatoire s’est appliqué, par code de critère. ' +
        'Une demande compte sous chacun de ses critères : la somme des parts peut dépasser 1.',
      en:
        'Number of evaluated applications for which the knock-out fired, per code of the knock-out. An application ' +
        'counts under each of its knock-outs: the shares may add up to more than 1.',
    },
    numerator: {
      fr: 'Demandes pour lesquelles le critère s’est appliqué.',
      en: 'Applications for which the knock-out fired.',
    },
    denominator: { fr: 'Demandes évaluées.', en: 'Evaluated applications.' },
    sources: ['evaluations.created_at', 'evaluation_facts.knockouts'],
    missing_data: joined(
      {
        fr: 'Un critère désactivé, ou qui n’a pas pu être évalué, n’est pas compté.',
        en: 'A knock-out that is disabled or could not be evaluated is not counted.',
      },
      ERASED,
    ),
  }),
]
