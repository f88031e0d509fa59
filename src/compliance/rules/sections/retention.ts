// Retention and destruction.
import { type Figure, figure } from '../figure.ts'

export const retention: readonly Figure[] = [
  figure(
    'periods_confirmed',
    { computed: 'periods_confirmed' },
    [
      'Durées de conservation confirmées',
      'Catégories de données dont l’institution a confirmé la durée de conservation, au moment du calcul de ce rapport.',
    ],
    [
      'Retention periods confirmed',
      'Categories of data whose retention period the institution has confirmed, when this report is computed.',
    ],
  ),
  figure(
    'periods_provisional',
    { computed: 'periods_provisional' },
    [
      'Durées de conservation provisoires',
      'Catégories de données dont la durée de conservation n’est pas confirmée, au moment du calcul de ce rapport : rien n’y est détruit parce qu’elle est écoulée.',
    ],
    [
      'Retention periods provisional',
      'Categories of data whose retention period is not confirmed, when this report is computed: nothing of them is destroyed because it has passed.',
    ],
  ),
  figure(
    'periods_set',
    { events: ['retention.changed', 'retention.confirmed'] },
    ['Durées de conservation fixées', 'Fois où une durée de conservation a été fixée ou confirmée.'],
    ['Retention periods set', 'How often a retention period was set or confirmed.'],
  ),
  figure(
    'purges_planned',
    { events: ['purge.planned'] },
    ['Purges planifiées', 'Purges (destructions de données) dont le plan a été enregistré.'],
    ['Purges planned', 'Purges (destructions of data) whose plan was recorded.'],
  ),
  figure(
    'purges_attested',
    { events: ['purge.attested'] },
    ['Purges attestées', 'Purges achevées par une attestation signée de ce qui a été détruit.'],
    ['Purges attested', 'Purges that ended with a signed attestation of what was destroyed.'],
  ),
  figure(
    'applications_erased',
    { events: ['application.erased'] },
    ['Demandes de crédit effacées', 'Demandes de crédit dont les valeurs personnelles ont été détruites.'],
    ['Credit applications erased', 'Credit applications whose personal values were destroyed.'],
  ),
  figure(
    'files_erased',
    { events: ['import.file_erased'] },
    ['Fichiers effacés', 'Fichiers importés dont le contenu a été détruit.'],
    ['Files erased', 'Imported files whose content was destroyed.'],
  ),
  figure(
    'replays_of_attestations',
    { events: ['purge.replayed'] },
    [
      'Purges exécutées à nouveau',
      'Purges exécutées à nouveau, parce que la restauration d’une sauvegarde avait rétabli des données détruites.',
    ],
    [
      'Purges executed again',
      'Purges that were executed again, because the restoration of a backup had brought destroyed data back.',
    ],
  ),
]
