// The words of requests of data subjects that several screens share.
import type { Tone } from '../../components/shape.tsx'
import { pairs } from '../../words/pair.ts'

export const rightsWords = pairs({
  title: { en: 'Requests of data subjects', fr: 'Demandes de droits' },
  register: { en: 'Register a request', fr: 'Enregistrer une demande' },
  kind: { en: 'Kind', fr: 'Genre' },
  access: { en: 'Access', fr: 'Accès' },
  rectification: { en: 'Rectification', fr: 'Rectification' },
  erasure: { en: 'Erasure', fr: 'Effacement' },
  status: { en: 'Status', fr: 'État' },
  open: { en: 'To answer', fr: 'À traiter' },
  awaiting_purge: { en: 'Waits for the purge', fr: 'Attend la purge' },
  completed: { en: 'Completed', fr: 'Close' },
  refused: { en: 'Refused', fr: 'Refusée' },
  received: { en: 'Received', fr: 'Reçue le' },
  due: { en: 'Due', fr: 'Échéance' },
  overdue: { en: 'Overdue', fr: 'En retard' },
  all: { en: 'All', fr: 'Toutes' },
  reference: { en: 'Request', fr: 'Demande' },
  person: { en: 'Reference of the person', fr: 'Référence de la personne' },
  needsReference: {
    en: 'Write the reference that the person presented.',
    fr: 'Écrivez la référence présentée par la personne.',
  },
  identity_not_proven: { en: 'Identity not proven', fr: 'Identité non prouvée' },
  unfounded: { en: 'Manifestly unfounded', fr: 'Manifestement infondée' },
  excessive: { en: 'Excessive', fr: 'Excessive' },
  legal_obligation: { en: 'Legal obligation to keep the data', fr: 'Obligation légale de conserver' },
  legal_claims: { en: 'Needed for legal claims', fr: 'Nécessaire à des droits en justice' },
  rights_of_others: { en: 'Rights of others', fr: 'Droits d’autrui' },
  data_accurate: { en: 'The data is accurate', fr: 'Les données sont exactes' },
})

export const requestStatuses = ['open', 'awaiting_purge', 'completed', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const refusalReasons = [
  'identity_not_proven',
  'unfounded',
  'excessive',
  'legal_obligation',
  'legal_claims',
  'rights_of_others',
  'data_accurate',
] as const

export const requestTones: Readonly<Record<RequestStatus, Tone>> = {
  open: 'warn',
  awaiting_purge: 'warn',
  completed: 'good',
  refused: 'plain',
}
