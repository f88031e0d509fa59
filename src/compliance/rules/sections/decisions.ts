// Decisions and human oversight.
import { type Figure, figure } from '../figure.ts'

export const decisions: readonly Figure[] = [
  figure(
    'applications_created',
    { events: ['application.created'] },
    ['Demandes créées', 'Demandes saisies ou importées.'],
    ['Applications created', 'Applications that were entered or imported.'],
  ),
  figure(
    'applications_submitted',
    { events: ['application.submitted'] },
    ['Demandes soumises', 'Demandes soumises à la politique en vigueur.'],
    ['Applications submitted', 'Applications that were submitted to the policy in force.'],
  ),
  figure(
    'evaluations',
    { events: ['application.evaluated'] },
    ['Évaluations automatiques', 'Évaluations par le moteur, réévaluations comprises.'],
    ['Automatic evaluations', 'Evaluations by the engine, re-evaluations included.'],
  ),
  figure(
    'decisions',
    { events: ['application.decided'] },
    ['Décisions humaines', 'Décisions prises par une personne ; le moteur n’en prend aucune.'],
    ['Human decisions', 'Decisions that a person took; the engine takes none.'],
  ),
  figure(
    'deviations',
    { computed: 'deviations' },
    [
      'Décisions qui s’écartent',
      'Décisions qui s’écartent de la recommandation, du montant ou de la durée, avec un motif écrit.',
    ],
    [
      'Decisions that deviate',
      'Decisions that deviate from the recommendation, the amount or the duration, with a written reason.',
    ],
  ),
  figure(
    'decided_by_another_person',
    { computed: 'decided_by_another_person' },
    [
      'Décidées par une autre personne',
      'Décisions de la période prises par une autre personne que celle qui a soumis la demande.',
    ],
    [
      'Decided by another person',
      'Decisions of the period that were taken by another person than the one who submitted the application.',
    ],
  ),
  figure(
    'escalations',
    { events: ['application.escalated'] },
    ['Transmissions', 'Demandes transmises à une personne dont la délégation est plus haute.'],
    ['Escalations', 'Applications passed to a person with a larger delegation.'],
  ),
  figure(
    'median_hours_to_decision',
    { computed: 'median_hours_to_decision' },
    [
      'Heures jusqu’à la décision',
      'Médiane, entre la soumission et la décision, des décisions de la période ; vide sans décision.',
    ],
    [
      'Hours until the decision',
      'The median between submission and decision, of the decisions of the period; empty without one.',
    ],
  ),
  figure(
    'evidence_exports',
    { events: ['evidence.exported'] },
    ['Preuves exportées', 'Dossiers de preuve exportés.'],
    ['Evidence exports', 'Evidence bundles that were exported.'],
  ),
  figure(
    'policies_approved',
    { events: ['policy.approved'] },
    ['Politiques approuvées', 'Versions approuvées par une autre personne que leurs auteurs.'],
    ['Policies approved', 'Versions approved by another person than their authors.'],
  ),
  figure(
    'policies_rejected',
    { events: ['policy.rejected'] },
    ['Politiques rejetées', 'Versions rejetées.'],
    ['Policies rejected', 'Versions that were rejected.'],
  ),
]
