import { pairs } from '../../words/pair.ts'

export const grantWords = pairs({
  title: { en: 'Access of support', fr: 'Accès de l’assistance' },
  status: { en: 'Status', fr: 'État' },
  all: { en: 'All', fr: 'Tous' },
  requested: { en: 'Waits for your answer', fr: 'Attend votre réponse' },
  consented: { en: 'Consented, not open yet', fr: 'Consenti, pas encore ouvert' },
  active: { en: 'Open now', fr: 'Ouvert' },
  refused: { en: 'Refused', fr: 'Refusé' },
  opposed: { en: 'Opposed', fr: 'Opposition' },
  ended: { en: 'Ended', fr: 'Terminé' },
  expired: { en: 'Expired unanswered', fr: 'Expiré sans réponse' },
})
