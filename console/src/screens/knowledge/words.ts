import { pairs } from '../../words/pair.ts'

export const knowledgeWords = pairs({
  title: { en: 'Documentation', fr: 'Documentation' },
  corpus: { en: 'Documents of the institution', fr: 'Documents de l’établissement' },
  deposit: { en: 'Deposit a document', fr: 'Déposer un document' },
  language: { en: 'Language', fr: 'Langue' },
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
  version: { en: (version: number) => `version ${version}`, fr: (version: number) => `version ${version}` },
  deposited: { en: (when: string) => `deposited ${when}`, fr: (when: string) => `déposé le ${when}` },
  stale: { en: 'Review overdue', fr: 'Relecture en retard' },
  fresh: { en: 'Up to date', fr: 'À jour' },
  reviewDue: { en: (day: string) => `review due ${day}`, fr: (day: string) => `relecture prévue le ${day}` },
  module: { en: 'Subject', fr: 'Domaine' },
  everything: { en: 'Everything', fr: 'Tout' },
  everybody: { en: 'Everybody', fr: 'Tout le personnel' },
  admin: { en: 'Administration', fr: 'Administration' },
  desk: { en: 'Desk', fr: 'Guichet' },
  link: { en: 'Imports', fr: 'Imports' },
  trust: { en: 'Data protection', fr: 'Protection des données' },
  policies: { en: 'Policies', fr: 'Politiques' },
  pilot: { en: 'Pilot', fr: 'Pilote' },
  reports: { en: 'Reports', fr: 'Rapports' },
  platform: { en: 'The service itself', fr: 'Le service lui-même' },
})

export const modules = ['admin', 'desk', 'link', 'trust', 'policies', 'pilot', 'reports', 'platform'] as const
