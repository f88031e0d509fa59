// Retention and destruction.
import { type Figure, figure } from '../figure.ts'

export const retention: readonly Figure[] = [
  figure(
    'periods_confirmed',
    { computed: 'periods_confirmed' },
    ['Durées confirmées', 'Catégories dont la durée est confirmée, au moment du calcul.'],
    ['Periods confirmed', 'Categories whose period is confirmed, when the report is computed.'],
  ),
  figure(
    'periods_provisional',
    { computed: 'periods_provisional' },
    ['Durées provisoires', 'Catégories dont la durée est provisoire, au moment du calcul : rien n’y est purgé.'],
    [
      'Periods provisional',
      'Categories whose period is provisional, when the report is computed: nothing of them is purged.',
    ],
  ),
  figure(
    'periods_set',
    { events: ['retention.changed', 'retention.confirmed'] },
    ['Durées fixées', 'Durées de conservation fixées ou confirmées.'],
    ['Periods set', 'Retention periods that were set or confirmed.'],
  ),
  figure(
    'purges_planned',
    { events: ['purge.planned'] },
    ['Purges décidées', 'Purges dont le plan a été enregistré.'],
    ['Purges planned', 'Purges whose plan was recorded.'],
  ),
  figure(
    'purges_attested',
    { events: ['purge.attested'] },
    ['Purges attestées', 'Purges achevées par une attestation signée.'],
    ['Purges attested', 'Purges that ended with a signed attestation.'],
  ),
  figure(
    'applications_erased',
    { events: ['application.erased'] },
    ['Demandes effacées', 'Demandes dont les valeurs personnelles ont été détruites.'],
    ['Applications erased', 'Applications whose personal values were destroyed.'],
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
    ['Attestations rejouées', 'Destructions exécutées à nouveau après la restauration d’une sauvegarde.'],
    ['Attestations executed again', 'Destructions that were executed again after a backup was restored.'],
  ),
]
