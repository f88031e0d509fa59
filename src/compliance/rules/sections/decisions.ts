// Decisions and human oversight.
import { type Figure, figure } from '../figure.ts'

export const decisions: readonly Figure[] = [
  figure(
    'applications_created',
    { events: ['application.created'] },
    ['Demandes de crédit créées', 'Demandes de crédit saisies ou importées d’un fichier.'],
    ['Credit applications created', 'Credit applications that were entered or imported from a file.'],
  ),
  figure(
    'applications_submitted',
    { events: ['application.submitted'] },
    ['Demandes de crédit soumises', 'Demandes de crédit soumises à l’évaluation par la politique en vigueur.'],
    [
      'Credit applications submitted',
      'Credit applications that were submitted for evaluation under the policy in force.',
    ],
  ),
  figure(
    'evaluations',
    { events: ['application.evaluated'] },
    ['Évaluations automatiques', 'Recommandations calculées par le service, réévaluations comprises.'],
    ['Automatic evaluations', 'Recommendations that the service computed, re-evaluations included.'],
  ),
  figure(
    'decisions',
    { events: ['application.decided'] },
    ['Décisions humaines', 'Décisions prises par une personne ; le service n’en prend aucune.'],
    ['Human decisions', 'Decisions that a person took; the service takes none.'],
  ),
  figure(
    'deviations',
    { computed: 'deviations' },
    [
      'Décisions qui s’écartent',
      'Décisions contraires à la recommandation calculée, ou qui accordent un autre montant ou une autre durée que demandé ; chacune a un motif écrit.',
    ],
    [
      'Decisions that deviate',
      'Decisions that contradict the computed recommendation, or grant another amount or duration than was asked for; each has a written reason.',
    ],
  ),
  figure(
    'decided_by_another_person',
    { computed: 'decided_by_another_person' },
    [
      'Décisions par une autre personne',
      'Décisions de la période prises par une autre personne que celle qui a soumis la demande de crédit.',
    ],
    [
      'Decisions by another person',
      'Decisions of the period that were taken by another person than the one who submitted the credit application.',
    ],
  ),
  figure(
    'escalations',
    { events: ['application.escalated'] },
    [
      'Demandes de crédit transmises',
      'Demandes de crédit transmises à une personne qui peut décider de montants plus élevés.',
    ],
    [
      'Credit applications handed over',
      'Credit applications that were handed over to a person who may decide on larger amounts.',
    ],
  ),
  figure(
    'median_hours_to_decision',
    { computed: 'median_hours_to_decision' },
    [
      'Heures jusqu’à la décision (médiane)',
      'Heures entre la soumission de la demande de crédit et la décision, médiane des décisions de la période au centième d’heure ; aucune valeur sans décision.',
    ],
    [
      'Hours until the decision (median)',
      'Hours between the submission of the credit application and the decision, the median of the decisions of the period to a hundredth of an hour; no value without a decision.',
    ],
  ),
  figure(
    'evidence_exports',
    { events: ['evidence.exported'] },
    ['Dossiers de preuve exportés', 'Exports du dossier qui prouve une évaluation et sa décision.'],
    ['Evidence files exported', 'Exports of the file that proves an evaluation and its decision.'],
  ),
  figure(
    'policies_approved',
    { events: ['policy.approved'] },
    [
      'Politiques approuvées',
      'Versions de politiques de décision approuvées, chacune par une autre personne que ses auteurs.',
    ],
    ['Policies approved', 'Versions of decision policies that were approved, each by another person than its authors.'],
  ),
  figure(
    'policies_rejected',
    { events: ['policy.rejected'] },
    ['Politiques rejetées', 'Versions de politiques de décision soumises à l’approbation et rejetées.'],
    ['Policies rejected', 'Versions of decision policies that were submitted for approval and rejected.'],
  ),
]
