import { pairs } from '../../words/pair.ts'

export const retentionWords = pairs({
  applications_draft: { en: 'Drafts', fr: 'Brouillons' },
  applications_open: { en: 'Applications never decided', fr: 'Dossiers jamais décidés' },
  applications_decided: { en: 'Decided applications', fr: 'Dossiers décidés' },
  import_files: { en: 'Imported files', fr: 'Fichiers importés' },
  simulations: { en: 'Simulations', fr: 'Simulations' },
  consents: { en: 'Consents', fr: 'Consentements' },
  rights_requests: { en: 'Requests of data subjects', fr: 'Demandes de droits' },
  sessions: { en: 'Sessions, links and notices', fr: 'Sessions, liens et avis' },
  support_requests: { en: 'Support requests', fr: 'Demandes d’assistance' },
  audit: { en: 'Audit chain', fr: 'Journal d’audit' },
  accounts: { en: 'Accounts', fr: 'Comptes' },
  provisional: { en: 'Provisional', fr: 'Provisoire' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  never_purged: { en: 'Never purged', fr: 'Jamais purgé' },
  months: {
    en: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    fr: (count: number) => `${count} mois`,
  },
})
