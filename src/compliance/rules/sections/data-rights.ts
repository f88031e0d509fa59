// Rights of data subjects: what people asked, and how it was answered.
import { type Figure, figure } from '../figure.ts'

export const dataRights: readonly Figure[] = [
  figure(
    'access_requests',
    { computed: 'access_requests' },
    ['Demandes d’accès', 'Demandes d’accès enregistrées (article 15 RGPD).'],
    ['Requests for access', 'Requests for access that were registered (Article 15 GDPR).'],
  ),
  figure(
    'rectification_requests',
    { computed: 'rectification_requests' },
    ['Demandes de rectification', 'Demandes de rectification enregistrées (article 16 RGPD).'],
    ['Requests for rectification', 'Requests for rectification that were registered (Article 16 GDPR).'],
  ),
  figure(
    'erasure_requests',
    { computed: 'erasure_requests' },
    ['Demandes d’effacement', 'Demandes d’effacement enregistrées (article 17 RGPD).'],
    ['Requests for erasure', 'Requests for erasure that were registered (Article 17 GDPR).'],
  ),
  figure(
    'reports_issued',
    { events: ['rights_request.reported'] },
    ['Rapports d’accès', 'Rapports remis, rapports remis à nouveau compris.'],
    ['Access reports', 'Reports that were issued, those issued again included.'],
  ),
  figure(
    'rectifications_completed',
    { events: ['rights_request.rectified'] },
    ['Rectifications achevées', 'Demandes de rectification achevées.'],
    ['Rectifications completed', 'Requests for rectification that were completed.'],
  ),
  figure(
    'erasures_accepted',
    { events: ['rights_request.erasure_accepted'] },
    ['Effacements acceptés', 'Demandes d’effacement acceptées.'],
    ['Erasures accepted', 'Requests for erasure that were accepted.'],
  ),
  figure(
    'erasures_executed',
    { events: ['rights_request.erased'] },
    ['Effacements exécutés', 'Demandes d’effacement exécutées et attestées par une purge.'],
    ['Erasures executed', 'Requests for erasure that a purge executed and attested.'],
  ),
  figure(
    'requests_refused',
    { events: ['rights_request.refused'] },
    ['Demandes refusées', 'Demandes refusées avec un motif de la liste close.'],
    ['Requests refused', 'Requests that were refused with a reason of the closed list.'],
  ),
  figure(
    'requests_closed_late',
    { computed: 'requests_closed_late' },
    ['Closes en retard', 'Demandes closes dans la période après leur échéance.'],
    ['Answered late', 'Requests that were answered in the period after they were due.'],
  ),
  figure(
    'requests_overdue',
    { computed: 'requests_overdue' },
    ['En retard à la fin', 'Demandes encore ouvertes à la fin de la période, et échues.'],
    ['Overdue at the end', 'Requests that were still open at the end of the period, and past due.'],
  ),
  figure(
    'median_days_to_answer',
    { computed: 'median_days_to_answer' },
    [
      'Jours jusqu’à la réponse',
      'Médiane des jours entre la réception et la clôture, des demandes closes dans la période ; vide sans demande close.',
    ],
    [
      'Days until the answer',
      'The median of the days between arrival and answer, of the requests answered in the period; empty without one.',
    ],
  ),
]
