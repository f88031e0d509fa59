import { Type } from 'typebox'
import { type Route, route } from '../platform/http/route.ts'
import { inside, RowVersionIn } from '../platform/http/shapes.ts'
import { createApplication } from './create-application.ts'
import { decideApplication } from './decisions/decide-application.ts'
import { HumanDecisionIn, HumanDecisionOut } from './decisions/decision-shapes.ts'
import { ApplicationFormOut, DeskProductOut, ProductPath } from './desk/desk-shapes.ts'
import { escalateApplication } from './decisions/escalate-application.ts'
import { EvaluationOut, EvaluationPath, EvidenceBundleOut, ReconstitutionOut } from './evaluations/evaluation-shapes.ts'
import { exportEvidence } from './export-evidence.ts'
import { listApplications } from './list-applications.ts'
import { listDeskProducts } from './desk/list-desk-products.ts'
import { reconstituteEvaluation } from './evaluations/reconstitute-evaluation.ts'
import { reevaluateApplication } from './evaluations/reevaluate-application.ts'
import {
  ApplicantHistoryOut,
  ApplicationCreateIn,
  ApplicationDetailOut,
  ApplicationPageOut,
  ApplicationPath,
  ApplicationsQuery,
  ApplicationUpdateIn,
} from './shapes.ts'
import { showApplicantHistory } from './show-applicant-history.ts'
import { showApplication } from './show-application.ts'
import { showApplicationForm } from './desk/show-application-form.ts'
import { showEvaluation } from './evaluations/show-evaluation.ts'
import { submitApplication } from './submit-application.ts'
import { updateApplication } from './update-application.ts'

const mayRead = { permission: 'applications.read' } as const
const mayReadInScope = { ...mayRead, support: true } as const
const mayWrite = { permission: 'applications.write' } as const
const mayDecide = { permission: 'decisions.record' } as const

export const applicationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/applications',
    operation: 'list_applications',
    summary: 'The institution’s applications, most recently modified first',
    shapes: { query: ApplicationsQuery, answers: { 200: ApplicationPageOut } },
    access: mayReadInScope,
    run: listApplications,
  }),
  route({
    method: 'POST',
    path: '/applications',
    operation: 'create_application',
    summary: 'Enter an application as a draft',
    shapes: { body: ApplicationCreateIn, answers: { 201: ApplicationDetailOut } },
    access: mayWrite,
    audit: { kinds: ['application.created'] },
    run: createApplication,
  }),
  route({
    method: 'GET',
    path: '/applications/{application_id}',
    operation: 'show_application',
    summary: 'Input, completeness, policy, evaluations and decisions of an application',
    shapes: { path: ApplicationPath, answers: { 200: ApplicationDetailOut } },
    access: mayReadInScope,
    run: showApplication,
  }),
  route({
    method: 'PUT',
    path: '/applications/{application_id}',
    operation: 'update_application',
    summary: 'Replace the input of a draft',
    shapes: { path: ApplicationPath, body: ApplicationUpdateIn, answers: { 200: ApplicationDetailOut } },
    access: mayWrite,
    audit: { kinds: ['application.changed'] },
    run: updateApplication,
  }),
  route({
    method: 'GET',
    path: '/applications/{application_id}/applicant-history',
    operation: 'show_applicant_history',
    summary: 'Other applications of the same applicant',
    shapes: { path: ApplicationPath, answers: { 200: ApplicantHistoryOut } },
    access: mayReadInScope,
    run: showApplicantHistory,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/decision',
    operation: 'decide_application',
    summary: 'Record a human decision within one’s delegation',
    shapes: { path: ApplicationPath, body: HumanDecisionIn, answers: { 201: HumanDecisionOut } },
    access: mayDecide,
    audit: { kinds: ['application.decided'] },
    run: decideApplication,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/escalation',
    operation: 'escalate_application',
    summary: 'Pass an application on whose amount exceeds one’s delegation',
    shapes: { path: ApplicationPath, body: RowVersionIn, answers: { 201: HumanDecisionOut } },
    access: mayDecide,
    audit: { kinds: ['application.escalated'] },
    run: escalateApplication,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/evidence',
    operation: 'export_evidence',
    summary: 'The signed evidence bundle of the latest evaluation; keep its bytes as they are',
    shapes: { path: ApplicationPath, answers: { 200: EvidenceBundleOut } },
    rate: 'export',
    sends: ['Content-Disposition', 'Content-Digest'],
    access: mayRead,
    audit: { kinds: ['evidence.exported'] },
    run: exportEvidence,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/reevaluation',
    operation: 'reevaluate_application',
    summary: 'Evaluate the frozen input under the policy that has become applicable',
    shapes: { path: ApplicationPath, body: RowVersionIn, answers: { 200: ApplicationDetailOut } },
    access: mayWrite,
    audit: { kinds: ['application.evaluated'] },
    run: reevaluateApplication,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/submit',
    operation: 'submit_application',
    summary: 'Evaluate the draft under the policy in force',
    shapes: { path: ApplicationPath, body: RowVersionIn, answers: { 200: ApplicationDetailOut } },
    access: mayWrite,
    audit: { kinds: ['application.submitted', 'application.evaluated'] },
    run: submitApplication,
  }),
  route({
    method: 'GET',
    path: '/desk/products',
    operation: 'list_desk_products',
    summary: 'Active products governed by a policy in force',
    shapes: { answers: { 200: Type.Array(inside(DeskProductOut)) } },
    access: mayRead,
    run: listDeskProducts,
  }),
  route({
    method: 'GET',
    path: '/desk/products/{product_id}/form',
    operation: 'show_application_form',
    summary: 'Fields of the data contract of the policy in force',
    shapes: { path: ProductPath, answers: { 200: ApplicationFormOut } },
    access: mayRead,
    run: showApplicationForm,
  }),
  route({
    method: 'GET',
    path: '/evaluations/{evaluation_id}',
    operation: 'show_evaluation',
    summary: 'A recorded evaluation with its three levels of explanation',
    shapes: { path: EvaluationPath, answers: { 200: EvaluationOut } },
    access: mayReadInScope,
    run: showEvaluation,
  }),
  route({
    method: 'POST',
    path: '/evaluations/{evaluation_id}/reconstitution',
    operation: 'reconstitute_evaluation',
    summary: 'Compute the evaluation again and compare it piece by piece',
    shapes: { path: EvaluationPath, answers: { 200: ReconstitutionOut } },
    access: { permission: 'evaluations.reconstitute' },
    audit: { kinds: ['evaluation.reconstituted'] },
    run: reconstituteEvaluation,
  }),
]
