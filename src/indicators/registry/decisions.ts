// What was recommended and decided, and how often people deviated from a recommendation.
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'
import type { Recommendation } from '../../../core/decision/index.ts'
import type { Texts } from '../../../core/values/texts.ts'
import { define, ERASED, joined } from './definition.ts'

const recommendations = ['approve', 'refer', 'decline'] as const satisfies readonly Recommendation[]

const DECISION = ['decisions.created_at', 'decisions.kind']
const AGAINST_RECOMMENDATION = [
  ...DECISION,
  'decisions.evaluation_id',
  'decision_facts.outcome',
  'evaluation_facts.recommendation',
]

const DECIDED: Texts = { fr: 'Demandes ayant reçu leur décision.', en: 'Decided applications.' }
const RECOMMENDED: Texts = {
  fr: 'Demandes ayant reçu leur décision dans le mois et dont l’évaluation recommandait d’accorder ou de refuser.',
  en: 'Applications decided in the month whose evaluation recommended to approve or to decline.',
}
const REFERRED: Texts = {
  fr:
    'Une évaluation qui renvoie la demande à une personne ne recommande aucune issue : cette demande n’est pas dans ' +
    'la population.',
  en: 'An evaluation that refers to a person recommends no outcome: its application is not in the population.',
}

export const decisions = [
  define({
    key: 'approval_rate',
    kind: 'rate',
    family: 'decision',
    unit: 'ratio',
    event: 'decided',
    formula: {
      fr: 'Demandes accordées divisées par les demandes ayant reçu leur décision.',
      en: 'Approved applications divided by decided applications.',
    },
    numerator: { fr: 'Demandes accordées.', en: 'Approved applications.' },
    denominator: DECIDED,
    sources: [...DECISION, 'decision_facts.outcome'],
    missing_data: ERASED,
  }),
  define({
    key: 'recommendation_shares',
    kind: 'shares',
    family: 'decision',
    unit: 'ratio',
    event: 'evaluated',
    formula: {
      fr: 'Pour chaque recommandation, demandes qui l’ont reçue divisées par les demandes évaluées.',
      en: 'For each recommendation, applications that received it divided by evaluated applications.',
    },
    numerator: { fr: 'Demandes qui ont reçu la recommandation.', en: 'Applications that received the recommendation.' },
    denominator: { fr: 'Demandes évaluées.', en: 'Evaluated applications.' },
    sources: ['evaluations.created_at', 'evaluation_facts.recommendation'],
    missing_data: ERASED,
    categories: recommendations,
  }),
  define({
    key: 'decision_agreement',
    kind: 'rate',
    family: 'decision',
    unit: 'ratio',
    event: 'decided',
    formula: {
      fr:
        'Demandes accordées ou refusées comme recommandé, divisées par les demandes ayant reçu leur décision après ' +
        'une recommandation d’accorder ou de refuser.',
      en:
        'Applications decided as recommended, divided by decided applications with a recommendation to approve or to ' +
        'decline.',
    },
    numerator: {
      fr: 'Demandes accordées ou refusées comme recommandé, même avec un montant ou une durée différents.',
      en: 'Applications approved or declined as recommended, also with another amount or duration.',
    },
    denominator: RECOMMENDED,
    population: RECOMMENDED,
    sources: AGAINST_RECOMMENDATION,
    missing_data: joined(REFERRED, ERASED),
  }),
  define({
    key: 'deviation_rate',
    kind: 'rate',
    family: 'decision',
    unit: 'ratio',
    event: 'decided',
    formula: {
      fr:
        'Demandes accordées ou refusées contre la recommandation, divisées par les demandes ayant reçu leur décision ' +
        'après une recommandation d’accorder ou de refuser ; au total et par code de motif.',
      en:
        'Applications decided against the recommendation, divided by decided applications with a recommendation to ' +
        'approve or to decline; in total and by reason code.',
    },
    numerator: {
      fr:
        'Demandes accordées ou refusées contre la recommandation ; un écart qui ne porte que sur le montant ou la ' +
        'durée ne compte pas.',
      en:
        'Applications approved or declined against the recommendation; a deviation in amount or duration alone does ' +
        'not count.',
    },
    denominator: RECOMMENDED,
    population: RECOMMENDED,
    sources: [...AGAINST_RECOMMENDATION, 'decision_facts.deviation_reason_code'],
    missing_data: joined(
      joined(
        {
          fr: 'Le code de motif ne manque jamais : il est exigé avec la décision.',
          en: 'The reason code is never missing: the decision requires it.',
        },
        REFERRED,
      ),
      ERASED,
    ),
    categories: deviationReasonCodes,
  }),
  define({
    key: 'escalation_rate',
    kind: 'rate',
    family: 'decision',
    unit: 'ratio',
    event: 'decided',
    formula: {
      fr:
        'Demandes transmises à une délégation plus élevée avant leur décision, divisées par les demandes ayant reçu ' +
        'leur décision.',
      en: 'Applications escalated before their decision, divided by decided applications.',
    },
    numerator: {
      fr: 'Demandes transmises au moins une fois avant leur décision, dans ce mois ou plus tôt.',
      en: 'Applications escalated at least once before their decision, in this month or earlier.',
    },
    denominator: DECIDED,
    sources: DECISION,
    missing_data: {
      fr:
        'Rien ne manque : une transmission n’est jamais supprimée. Une demande encore sans décision n’est pas ' +
        'comptée.',
      en: 'Nothing is missing: an escalation is never removed. An application not yet decided is not counted.',
    },
  }),
]
