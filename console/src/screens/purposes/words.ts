import { pairs } from '../../words/pair.ts'

export const purposeWords = pairs({
  title: { en: 'Consent purposes', fr: 'Finalités de consentement' },
  create: { en: 'Create a purpose', fr: 'Créer une finalité' },
  legalBasis: { en: 'Legal basis (Article 6 GDPR)', fr: 'Base légale (article 6 du RGPD)' },
  consent: { en: 'Consent', fr: 'Consentement' },
  contract: { en: 'Contract', fr: 'Contrat' },
  legal_obligation: { en: 'Legal obligation', fr: 'Obligation légale' },
  vital_interests: { en: 'Vital interests', fr: 'Intérêts vitaux' },
  public_task: { en: 'Public task', fr: 'Mission d’intérêt public' },
  legitimate_interests: { en: 'Legitimate interests', fr: 'Intérêts légitimes' },
  active: { en: 'Active', fr: 'Active' },
  retired: { en: 'Retired', fr: 'Retirée' },
  version: { en: (version: number) => `version ${version}`, fr: (version: number) => `version ${version}` },
})

export const legalBases = [
  'consent',
  'contract',
  'legal_obligation',
  'vital_interests',
  'public_task',
  'legitimate_interests',
] as const
