// The words of policies that several screens share.
import { pairs } from '../../words/pair.ts'

export const policyWords = pairs({
  draft: { en: 'Draft', fr: 'Brouillon' },
  submitted: { en: 'To approve', fr: 'À approuver' },
  inForce: { en: 'In force', fr: 'En vigueur' },
  scheduled: { en: 'Approved, not yet in force', fr: 'Approuvée, pas encore en vigueur' },
  superseded: { en: 'Superseded', fr: 'Remplacée' },
  archived: { en: 'Archived', fr: 'Archivée' },
  product: { en: 'Product', fr: 'Produit' },
  version: { en: (version: number) => `version ${version}`, fr: (version: number) => `version ${version}` },
  grid: { en: 'Reference grid', fr: 'Grille de référence' },
  specification: { en: 'specification', fr: 'spécification' },
  expert_reviewed: { en: 'reviewed by experts', fr: 'relue par des experts' },
  validated: { en: 'validated', fr: 'validée' },
  approve: { en: 'Approve', fr: 'Accorder' },
  refer: { en: 'Refer', fr: 'À examiner' },
  decline: { en: 'Decline', fr: 'Refuser' },
  parameters_unjustified: { en: 'Parameters not justified', fr: 'Paramètres non justifiés' },
  simulation_insufficient: { en: 'Simulation not sufficient', fr: 'Simulation insuffisante' },
  outcome_unacceptable: { en: 'Outcome not acceptable', fr: 'Résultat inacceptable' },
  effective_date_unsuitable: { en: 'Effective date not suitable', fr: 'Date d’effet inadaptée' },
  not_compliant: { en: 'Not compliant', fr: 'Non conforme' },
  no_longer_needed: { en: 'No longer needed', fr: 'Devenue inutile' },
})

export const rejectionReasons = [
  'parameters_unjustified',
  'simulation_insufficient',
  'outcome_unacceptable',
  'effective_date_unsuitable',
  'not_compliant',
  'no_longer_needed',
] as const
