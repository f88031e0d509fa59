import { type Route, route } from '../platform/http/route.ts'
import { RowVersionIn } from '../platform/http/shapes.ts'
import { createApplication } from './create-application.ts'
import { decideApplication } from './decisions/decide-application.ts'
import { HumanDecisionIn, HumanDecisionOut } from './decisions/decision-shapes.ts'
import { escalateApplication } from './decisions/escalate-application.ts'
import { documentHeaders, EvidenceBundleOut } from '../evidence/index.ts'
import { exportEvidence } from './export-evidence.ts'
import { listApplications } from './lists/list-applications.ts'
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
import { submitApplication } from './submit-application.ts'
import { updateApplication } from './update-application.ts'

const mayRead = { permission: 'applications.read', support: true } as const
const mayWrite = { permission: 'applications.write' } as const
const mayDecide = { permission: 'decisions.record' } as const

export const applicationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/applications',
    operation: 'list_applications',
    summary: 'The institution’s applications, most recently modified first',
    description:
      'Lists the applications of the institution, the most recently modified first, or by score. Filter by `status` ' +
      'and `product_id`; `mine` keeps what the caller entered; `search` finds the beginning of the application’s ' +
      'own reference, its number with or without zeros, or the whole reference of the applicant or of the lender’s ' +
      'other system, of at most 64 characters. It finds no part of those two, because only a blind index of them is ' +
      'kept, and so none of 65 to 100 characters, which can be stored. Every reader of applications may use it. `total` counts all matches, so page with `limit` and `offset`.',
    shapes: { query: ApplicationsQuery, answers: { 200: ApplicationPageOut } },
    access: mayRead,
    run: listApplications,
  }),
  route({
    method: 'POST',
    path: '/applications',
    operation: 'create_application',
    summary: 'Enter an application as a draft',
    description:
      'Enters an application as a draft; product, applicant, amount and duration are required, everything else may ' +
      'be added later. An analyst or a credit manager enters it. A draft keeps values outside the data contract, ' +
      'listed in `completeness`: read it before you submit. Refused with `PRODUCT_NOT_OPEN` while the product is ' +
      'not active or has no policy in force, and with `EXTERNAL_REFERENCE_TAKEN` when another application of the ' +
      'product has that reference: find that one instead.',
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
    description:
      'Answers an application with its input, what is still missing, the policy, its ' +
      'evaluations and decisions. The policy of a draft is the one in force, null without one; afterwards the one of ' +
      'the latest evaluation. Every change of it must send its `row_version`. An id of another institution ' +
      'answers 404, like an id that does not exist. Values that were destroyed at the end of their retention are ' +
      'null, and `erased` is true. Refused with `EVIDENCE_DAMAGED` when a value is missing or cannot be read and no ' +
      'event erased it: tell the operator of the service.',
    shapes: { path: ApplicationPath, answers: { 200: ApplicationDetailOut } },
    access: mayRead,
    run: showApplication,
  }),
  route({
    method: 'PUT',
    path: '/applications/{application_id}',
    operation: 'update_application',
    summary: 'Replace the input of a draft',
    description:
      'Replaces the whole input of a draft: omitted values are empty afterwards. An analyst or a credit manager ' +
      'changes it. Refused with `INVALID_STATE` once the application is submitted, because its input is then ' +
      'frozen, with `STALE_ROW_VERSION` when somebody changed it since you read it, and with ' +
      '`EXTERNAL_REFERENCE_TAKEN`. Read the application again and repeat the change. Refused with `RECORD_DAMAGED` when ' +
      'the stored draft does not match the audit chain: tell the operator of the service.',
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
    description:
      'Lists the other applications of the same applicant, newest first and at most 500, with their recommendations, scores and ' +
      'decisions: what was granted, the deviation, who decided and when. The applicant is recognised by the lender’s reference for them. Every reader of applications ' +
      'may use it. A support identity sees only applications within its grant. Refused with `EVIDENCE_DAMAGED` when a ' +
      'recorded value of one of them is missing or cannot be read and no event erased it.',
    shapes: { path: ApplicationPath, answers: { 200: ApplicantHistoryOut } },
    access: mayRead,
    run: showApplicantHistory,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/decision',
    operation: 'decide_application',
    summary: 'Record a human decision within one’s delegation',
    description:
      'Records the decision of a person on the latest evaluation; it is final. A credit manager decides within a ' +
      'delegation, which must cover the larger of the requested and the granted amount, for a decline as well. ' +
      'A decision that deviates from the recommendation, the amount or the duration needs a coded reason and a ' +
      'written one. Refused with `AMOUNT_EXCEEDS_DELEGATION`: escalate it. Refused with `OWN_SUBMISSION` where the ' +
      'institution does not let the person who submitted an application decide it: ask a colleague. Refused with ' +
      '`EVIDENCE_DAMAGED` when the evidence of the evaluation does not match the audit chain.',
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
    description:
      'Passes an application on to a person whose delegation covers its amount; it stays undecided and its status ' +
      'becomes `escalated`. A credit manager escalates. Refused with `WITHIN_DELEGATION` when the caller may decide ' +
      'it, with `INVALID_STATE` when it is a draft or decided, with `STALE_ROW_VERSION`: read it again; and with ' +
      '`EVIDENCE_DAMAGED` when the evidence of the evaluation does not match the audit chain.',
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
    description:
      'Creates the signed evidence bundle of the latest evaluation and records the export in the audit chain. Every ' +
      'reader of the application may export it; the points of the scorecard and the references into the audit chain ' +
      'are withheld from readers without those rights, and listed as withheld. Keep the bytes as they are: a ' +
      'reformatted file does not verify. Verify it with the offline verifier. Refused with `NOT_EVALUATED` before ' +
      'the first submission, and with `EVIDENCE_DAMAGED` when what is stored does not match the audit chain: tell the ' +
      'operator of the service.',
    shapes: { path: ApplicationPath, answers: { 200: EvidenceBundleOut } },
    rate: 'export',
    sends: documentHeaders,
    access: mayRead,
    audit: { kinds: ['evidence.exported'] },
    run: exportEvidence,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/reevaluation',
    operation: 'reevaluate_application',
    summary: 'Evaluate the frozen input under the policy now in force',
    description:
      'Evaluates the frozen input of a submitted application under the policy that came into force since, and links ' +
      'the new evaluation to the previous one; the status stays. An analyst or a credit manager requests it. Refused ' +
      'with `POLICY_ALREADY_APPLIED` when no other policy is in force, with `FIELDS_MISSING_FOR_POLICY` when the ' +
      'new one uses another grid: decide on the existing evaluation, or enter a new application; and with ' +
      '`PRODUCT_NOT_OPEN` when no policy is in force for its product; and with `EVIDENCE_DAMAGED` when the ' +
      'existing evidence does not match the audit chain: tell the operator of the service.',
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
    description:
      'Evaluates a draft under the policy in force and freezes its input. An analyst or a credit manager submits ' +
      'it. Refused with `APPLICATION_INCOMPLETE` while a required value is missing, or a value is outside its list ' +
      'or its bounds: the detail names each, so update the draft and submit it again. Refused with ' +
      '`PRODUCT_NOT_OPEN` when its product is archived or has no policy in force, with `STALE_ROW_VERSION` when ' +
      'somebody changed the draft: read it again; and with `RECORD_DAMAGED` when the stored draft does not match ' +
      'the audit chain: tell the operator of the service. Then read the recommendation in `evaluations`, and ' +
      'decide or escalate.',
    shapes: { path: ApplicationPath, body: RowVersionIn, answers: { 200: ApplicationDetailOut } },
    access: mayWrite,
    audit: { kinds: ['application.submitted', 'application.evaluated'] },
    run: submitApplication,
  }),
]
