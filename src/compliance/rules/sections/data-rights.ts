// Rights of data subjects: what people asked, and how it was answered.
import { type Figure, figure } from '../figure.ts'

export const dataRights: readonly Figure[] = [
  figure(
    'access_requests',
    { computed: 'access_requests' },
    ['Demandes d’accès', 'Demandes d’accès enregistrées dans la période (article 15 RGPD).'],
    ['Requests for access', 'Requests for access that were registered in the period (Article 15 GDPR).'],
  ),
  figure(
    'rectification_requests',
    { computed: 'rectification_requests' },
    ['Demandes de rectification', 'Demandes de rectification enregistrées dans la période (article 16 RGPD).'],
    ['Requests for rectification', 'Requests for rectification that were registered in the period (Article 16 GDPR).'],
  ),
  figure(
    'erasure_requests',
    { computed: 'erasure_requests' },
    ['Demandes d’effacement', 'Demandes d’effacement enregistrées dans la période (article 17 RGPD).'],
    ['Requests for erasure', 'Requests for erasure that were registered in the period (Article 17 GDPR).'],
  ),
  figure(
    'reports_issued',
    { events: ['rights_request.reported'] },
    [
      'Rapports d’accès remis',
      'Rapports remis à des personnes sur leurs données ; un rapport remis à nouveau compte encore.',
    ],
    ['Access reports issued', 'Reports that were issued to people about their data; one issued again counts again.'],
  ),
  figure(
    'rectifications_completed',
    { events: ['rights_request.rectified'] },
    ['Demandes de rectification achevées', 'Demandes de rectification closes, la suite ayant été donnée.'],
    ['Requests for rectification completed', 'Requests for rectification that were acted on and closed.'],
  ),
  figure(
    'erasures_accepted',
    { events: ['rights_request.erasure_accepted'] },
    [
      'Demandes d’effacement acceptées',
      'Demandes d’effacement acceptées ; la purge suivante détruit les données et clôt la demande.',
    ],
    [
      'Requests for erasure accepted',
      'Requests for erasure that were accepted; the next purge destroys the data and closes the request.',
    ],
  ),
  figure(
    'erasures_executed',
    { events: ['rights_request.erased'] },
    ['Demandes d’effacement exécutées', 'Demandes d’effacement closes par une purge, qui en atteste.'],
    ['Requests for erasure executed', 'Requests for erasure that a purge executed, attested and closed.'],
  ),
  figure(
    'requests_refused',
    { events: ['rights_request.refused'] },
    ['Demandes refusées', 'Demandes des trois sortes closes par un refus, avec un motif d’une liste fixe.'],
    ['Requests refused', 'Requests of the three kinds that were closed by a refusal, with a reason of a fixed list.'],
  ),
  figure(
    'requests_closed_late',
    { computed: 'requests_closed_late' },
    ['Demandes closes en retard', 'Demandes closes pendant la période, un jour postérieur à leur échéance.'],
    [
      'Requests closed late',
      'Requests that were closed during the period, on a day after the one on which they were due.',
    ],
  ),
  figure(
    'requests_overdue',
    { computed: 'requests_overdue' },
    [
      'Demandes en retard à la fin',
      'Demandes encore ouvertes à la fin du dernier jour de la période, dont l’échéance était un jour antérieur.',
    ],
    [
      'Requests overdue at the end',
      'Requests that were still open at the end of the last day of the period, and were due on an earlier day.',
    ],
  ),
  figure(
    'median_days_to_close',
    { computed: 'median_days_to_close' },
    [
      'Jours jusqu’à la clôture (médiane)',
      'Jours civils entre l’arrivée d’une demande et sa clôture, médiane des demandes closes dans la période ; aucune valeur sans demande close.',
    ],
    [
      'Days until closed (median)',
      'Calendar days between the arrival of a request and its closure, the median of the requests closed in the period; no value without one.',
    ],
  ),
]
