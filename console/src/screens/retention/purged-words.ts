import { pairs } from '../../words/pair.ts'

export const purgedWords = pairs({
  support_requests_erased: {
    en: 'Support requests of erased persons',
    fr: 'Demandes d’assistance de personnes effacées',
  },
  applications_erased: { en: 'Applications of erased persons', fr: 'Dossiers de personnes effacées' },
  applications_draft: { en: 'Drafts', fr: 'Brouillons' },
  applications_open: { en: 'Applications never decided', fr: 'Dossiers jamais décidés' },
  applications_decided: { en: 'Decided applications', fr: 'Dossiers décidés' },
  import_rows: { en: 'Rows of imported files', fr: 'Lignes de fichiers importés' },
  simulation_results: { en: 'Results of simulations', fr: 'Résultats de simulations' },
  import_files: { en: 'Imported files', fr: 'Fichiers importés' },
  simulations: { en: 'Simulations', fr: 'Simulations' },
  consents: { en: 'Consents', fr: 'Consentements' },
  persons: { en: 'Persons', fr: 'Personnes' },
  rights_requests: { en: 'Requests of data subjects', fr: 'Demandes de droits' },
  support_requests: { en: 'Support requests', fr: 'Demandes d’assistance' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
  invitations: { en: 'Invitations', fr: 'Invitations' },
  recoveries: { en: 'Recovery links', fr: 'Liens de récupération' },
  notices: { en: 'Notices', fr: 'Avis' },
})
