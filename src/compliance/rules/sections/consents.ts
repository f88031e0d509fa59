// Consents that were collected and withdrawn, and their purposes.
import { type Figure, figure } from '../figure.ts'

export const consents: readonly Figure[] = [
  figure(
    'consents_collected',
    { events: ['consent.collected'] },
    [
      'Consentements recueillis',
      'Consentements enregistrés dans la période, quel que soit le jour où la personne les a donnés.',
    ],
    ['Consents collected', 'Consents that were recorded in the period, whenever the person gave them.'],
  ),
  figure(
    'consents_withdrawn',
    { events: ['consent.withdrawn'] },
    [
      'Consentements retirés',
      'Retraits de consentement enregistrés dans la période, quel que soit le jour où la personne a agi.',
    ],
    ['Consents withdrawn', 'Withdrawals of consents that were recorded in the period, whenever the person acted.'],
  ),
  figure(
    'consents_read',
    { events: ['consents.read'] },
    ['Lectures de consentements', 'Fois où les consentements d’une personne ont été consultés.'],
    ['Readings of consents', 'How often the consents of a person were read.'],
  ),
  figure(
    'purposes_created',
    { events: ['consent_purpose.created'] },
    ['Finalités de consentement créées', 'Versions de finalités créées ; un texte modifié est une nouvelle version.'],
    ['Consent purposes created', 'Versions of purposes that were created; a changed text is a new version.'],
  ),
  figure(
    'purposes_retired',
    { events: ['consent_purpose.retired'] },
    [
      'Finalités de consentement retirées',
      'Versions de finalités pour lesquelles plus aucun consentement n’est recueilli.',
    ],
    ['Consent purposes retired', 'Versions of purposes for which no more consents are collected.'],
  ),
]
