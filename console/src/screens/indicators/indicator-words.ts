// The indicators of the registry by name; a newer service may have others, which then show their key.
import { pairs } from '../../words/pair.ts'

export const indicatorNames = pairs({
  applications_received: { en: 'Applications received', fr: 'Dossiers reçus' },
  applications_submitted: { en: 'Applications submitted', fr: 'Dossiers soumis' },
  applications_evaluated: { en: 'Applications evaluated', fr: 'Dossiers évalués' },
  applications_decided: { en: 'Applications decided', fr: 'Dossiers décidés' },
  approval_rate: { en: 'Approval rate', fr: 'Taux d’accord' },
  recommendation_shares: { en: 'Recommendations', fr: 'Recommandations' },
  decision_agreement: { en: 'Decisions that follow the recommendation', fr: 'Décisions conformes à la recommandation' },
  deviation_rate: { en: 'Deviation rate', fr: 'Taux d’écart' },
  escalation_rate: { en: 'Escalation rate', fr: 'Taux de transmission' },
  amount_asked: { en: 'Amount asked', fr: 'Montant demandé' },
  amount_granted: { en: 'Amount granted', fr: 'Montant accordé' },
  decision_delay: { en: 'Time to decision, median', fr: 'Délai de décision, médiane' },
  completeness_at_submission: { en: 'Completeness at submission', fr: 'Complétude à la soumission' },
  import_share: { en: 'Share imported', fr: 'Part importée' },
  score_distribution: { en: 'Scores', fr: 'Scores' },
  knockout_frequency: { en: 'Knock-outs', fr: 'Critères éliminatoires' },
})

export const categoryNames = pairs({
  approve: { en: 'Approve', fr: 'Accorder' },
  refer: { en: 'Refer', fr: 'À examiner' },
  decline: { en: 'Decline', fr: 'Refuser' },
  none: { en: 'without a score', fr: 'sans score' },
  additional_information: { en: 'Additional information', fr: 'Informations complémentaires' },
  collateral_or_guarantor: { en: 'Collateral or guarantor', fr: 'Garantie ou caution' },
  customer_relationship: { en: 'Customer relationship', fr: 'Relation client' },
  compensating_strengths: { en: 'Compensating strengths', fr: 'Atouts compensateurs' },
  undisclosed_weakness: { en: 'Undisclosed weakness', fr: 'Faiblesse non déclarée' },
  affordability_adjustment: { en: 'Affordability', fr: 'Capacité de remboursement' },
  policy_not_suited: { en: 'Policy not suited', fr: 'Politique inadaptée' },
  data_error: { en: 'Error in the data', fr: 'Erreur dans les données' },
  branch: { en: 'Branch', fr: 'Agence' },
  online: { en: 'Online', fr: 'En ligne' },
  phone: { en: 'Telephone', fr: 'Téléphone' },
  partner: { en: 'Partner', fr: 'Partenaire' },
  import: { en: 'Import', fr: 'Import' },
})

export const familyNames = pairs({
  volume: { en: 'Volumes', fr: 'Volumes' },
  decision: { en: 'Decisions', fr: 'Décisions' },
  amount: { en: 'Amounts', fr: 'Montants' },
  delay: { en: 'Delays', fr: 'Délais' },
  data: { en: 'Data', fr: 'Données' },
  risk: { en: 'Risk', fr: 'Risque' },
  profitability: { en: 'Profitability', fr: 'Rentabilité' },
})
