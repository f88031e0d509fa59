import { pairs } from '../../words/pair.ts'

export const consentWords = pairs({
  given: { en: 'Given', fr: 'Donné' },
  withdrawn: { en: 'Withdrawn', fr: 'Retiré' },
  none: { en: 'None', fr: 'Aucun' },
  collection: { en: 'Consent', fr: 'Consentement' },
  withdrawal: { en: 'Withdrawal', fr: 'Retrait' },
})
