// Names of members in reports, attestations and seals; an access report carries its own.
import type { Language } from '../report.ts'

const NAMES: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  run: ['La purge', 'The purge'],
  period: ['La période', 'The period'],
  subject: ['La personne', 'The person'],
  requests: ['Demandes exécutées', 'Requests that it executed'],
  destroyed: ['Détruit', 'Destroyed'],
  spared: ['Épargné', 'Spared'],
  institution: ['Institution', 'Institution'],
  id: ['identifiant', 'id'],
  name: ['nom', 'name'],
  reference: ['référence', 'reference'],
  trigger: [
    'déclenchée par (scheduled : chaque nuit, command : l’exploitant)',
    'begun by (scheduled: each night, command: the operator)',
  ],
  planned_at: ['planifiée', 'planned'],
  finished_at: ['achevée', 'finished'],
  computed_at: ['calculé', 'computed'],
  start: ['premier jour', 'first day'],
  end: ['dernier jour', 'last day'],
  support_requests_erased: ['demandes d’assistance de personnes effacées', 'support requests of erased persons'],
  applications_erased: ['demandes de crédit de personnes effacées', 'applications of erased persons'],
  applications_draft: ['brouillons', 'drafts'],
  applications_open: ['demandes de crédit jamais décidées', 'applications never decided'],
  applications_decided: ['demandes de crédit décidées', 'decided applications'],
  import_rows: ['lignes de fichiers importés', 'rows of imported files'],
  simulation_results: ['résultats de simulations', 'results of simulations'],
  import_files: ['fichiers importés', 'imported files'],
  simulations: ['simulations', 'simulations'],
  consents: ['consentements', 'consents'],
  persons: ['personnes', 'persons'],
  rights_requests: ['demandes de droits', 'requests of data subjects'],
  support_requests: ['demandes d’assistance', 'support requests'],
  sessions: ['sessions', 'sessions'],
  invitations: ['invitations', 'invitations'],
  recoveries: ['liens de récupération', 'recovery links'],
  notices: ['avis', 'notices'],
}

const of = (language: 0 | 1): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(NAMES).map(([name, texts]) => [name, texts[language]]))

export const DOCUMENT_WORDS: { readonly [language in Language]: Readonly<Record<string, string>> } = {
  fr: of(0),
  en: of(1),
}
