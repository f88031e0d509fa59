import { pairs } from '../../words/pair.ts'

export const auditWords = pairs({
  all: { en: 'All', fr: 'Tous' },
  outcome: { en: 'Outcome', fr: 'Issue' },
  success: { en: 'Done', fr: 'Effectué' },
  denied: { en: 'Refused', fr: 'Refusé' },
  failed: { en: 'Failed', fr: 'Échoué' },
  machine: { en: 'a machine', fr: 'une machine' },
  system: { en: 'the service', fr: 'le service' },
  operator: { en: 'the operator', fr: 'l’exploitant' },
  support: { en: 'support', fr: 'l’assistance' },
  anonymous: { en: 'nobody signed in', fr: 'personne de connecté' },
  user: { en: 'a person', fr: 'une personne' },
})
