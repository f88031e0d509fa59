import { type Route, route } from '../../platform/http/route.ts'
import { EvaluationOut, EvaluationPath, ReconstitutionOut } from './evaluation-shapes.ts'
import { reconstituteEvaluation } from './reconstitute-evaluation.ts'
import { showEvaluation } from './show-evaluation.ts'

export const evaluationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/evaluations/{evaluation_id}',
    operation: 'show_evaluation',
    summary: 'A recorded evaluation with its three levels of explanation',
    description:
      'Answers a recorded evaluation with its reasons, fingerprints and three levels of explanation: a summary in ' +
      'sentences, the factors with their distances to the next edges, and the trace with every exact step. Points ' +
      'of the scorecard are null without the right to read them. An evaluation is never changed; a re-evaluation ' +
      'creates another one that names it. Refused with `EVIDENCE_DAMAGED` when a recorded piece is missing or cannot ' +
      'be read and no event erased it: tell the operator of the service.',
    shapes: { path: EvaluationPath, answers: { 200: EvaluationOut } },
    access: { permission: 'applications.read', support: true },
    run: showEvaluation,
  }),
  route({
    method: 'POST',
    path: '/evaluations/{evaluation_id}/reconstitution',
    operation: 'reconstitute_evaluation',
    summary: 'Compute the evaluation again and compare it piece by piece',
    description:
      'Computes a recorded evaluation again from its recorded pieces with the recorded engine version, compares ' +
      'every piece, the facts that lists show (`facts`), the fingerprints of the row (`fingerprints`) and the manifest ' +
      'for which the audit chain vouches (`manifest`), and records the result in the audit chain. Credit managers, ' +
      'auditors and data protection officers may request it. `mismatch` names the parts that differ and is a reason to ' +
      'examine the database; `not_recomputable` means that a piece was erased, `engine_unavailable` that this release does ' +
      'not have the engine version. Refused with `EVIDENCE_DAMAGED` when a piece is missing or cannot be read and no ' +
      'event erased it.',
    shapes: { path: EvaluationPath, answers: { 200: ReconstitutionOut } },
    access: { permission: 'evaluations.reconstitute' },
    audit: { kinds: ['evaluation.reconstituted'] },
    run: reconstituteEvaluation,
  }),
]
