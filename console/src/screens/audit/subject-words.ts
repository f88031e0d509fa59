// What an event is about, in words. A newer service may have others, which are shown by their code.
import { pairs } from '../../words/pair.ts'

export const subjectWords = pairs({
  user: { en: 'person', fr: 'personne' },
  application: { en: 'application', fr: 'dossier' },
  evaluation: { en: 'evaluation', fr: 'évaluation' },
  invitation: { en: 'invitation', fr: 'invitation' },
  policy: { en: 'policy', fr: 'politique' },
  batch: { en: 'import', fr: 'import' },
  file: { en: 'file', fr: 'fichier' },
  mapping: { en: 'mapping', fr: 'correspondance' },
  simulation: { en: 'replay', fr: 'simulation' },
  dataset: { en: 'dataset', fr: 'jeu de données' },
  institution: { en: 'institution', fr: 'établissement' },
  rights_request: { en: 'request of a data subject', fr: 'demande de droits' },
  session: { en: 'session', fr: 'session' },
  grant: { en: 'access of support', fr: 'accès de l’assistance' },
  product: { en: 'product', fr: 'produit' },
  custom_field: { en: 'own field', fr: 'champ propre' },
  credential: { en: 'machine credential', fr: 'identifiant machine' },
  consent_purpose: { en: 'consent purpose', fr: 'finalité' },
  retention_period: { en: 'retention period', fr: 'durée de conservation' },
  purge_run: { en: 'purge', fr: 'purge' },
  knowledge_document: { en: 'document', fr: 'document' },
  support_request: { en: 'support request', fr: 'demande d’assistance' },
  compliance_report: { en: 'compliance report', fr: 'rapport de conformité' },
  indicator_publication: { en: 'indicators', fr: 'indicateurs' },
})
