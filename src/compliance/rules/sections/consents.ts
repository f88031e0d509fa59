// Consents that were collected and withdrawn, and their purposes.
import { type Figure, figure } from '../figure.ts'

export const consents: readonly Figure[] = [
  figure(
    'consents_collected',
    { events: ['consent.collected'] },
    ['Consentements recueillis', 'Consentements enregistrés, quel que soit le jour où la personne a agi.'],
    ['Consents collected', 'Consents that were recorded, whenever the person acted.'],
  ),
  figure(
    'consents_withdrawn',
    { events: ['consent.withdrawn'] },
    ['Retraits', 'Retraits de consentement enregistrés.'],
    ['Withdrawals', 'Withdrawals of consents that were recorded.'],
  ),
  figure(
    'consents_read',
    { events: ['consents.read'] },
    ['Lectures', 'Lectures des consentements d’une personne.'],
    ['Readings', 'Readings of the consents of a person.'],
  ),
  figure(
    'purposes_created',
    { events: ['consent_purpose.created'] },
    ['Finalités créées', 'Versions de finalités créées.'],
    ['Purposes created', 'Versions of purposes that were created.'],
  ),
  figure(
    'purposes_retired',
    { events: ['consent_purpose.retired'] },
    ['Finalités retirées', 'Versions de finalités retirées.'],
    ['Purposes retired', 'Versions of purposes that were retired.'],
  ),
]
