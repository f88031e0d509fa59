import { type Route, route } from '../platform/http/route.ts'
import { listOf, RowVersionIn } from '../platform/http/shapes.ts'
import { approvePolicy } from './approve-policy.ts'
import { archivePolicy } from './archive-policy.ts'
import { createPolicy } from './create-policy.ts'
import { derivePolicy } from './derive-policy.ts'
import { listPolicies } from './list-policies.ts'
import { rejectPolicy } from './reject-policy.ts'
import { setPolicyParameters } from './set-policy-parameters.ts'
import {
  ParametersIn,
  PoliciesQuery,
  PolicyCreateIn,
  PolicyDetailOut,
  PolicyOut,
  PolicyPath,
  PolicyRejectIn,
  PolicySubmitIn,
} from './shapes.ts'
import { showPolicy } from './show-policy.ts'
import { submitPolicy } from './submit-policy.ts'

export const policyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/policies',
    operation: 'list_policies',
    summary: 'All policy versions, most recent first',
    description:
      'Lists the policy versions of the institution, the most recent first, or those of one product. `in_force` ' +
      'marks the version that governs its product today. Authors, approvers, credit managers and auditors may read ' +
      'them.',
    shapes: { query: PoliciesQuery, answers: { 200: listOf(PolicyOut) } },
    access: { permission: 'policies.read' },
    run: listPolicies,
  }),
  route({
    method: 'POST',
    path: '/policies',
    operation: 'create_policy',
    summary: 'Begin a policy from a reference grid, with empty parameters',
    description:
      'Begins a policy as version 1 on a reference grid, as a draft with empty parameters. A policy author creates ' +
      'it, and can then never approve it. Refused with `GRID_NOT_OF_PRODUCT` when the product names another grid, ' +
      'with `POLICY_CODE_TAKEN` when the product has a policy with this code: derive a version of it; and with ' +
      '`PRODUCT_ARCHIVED`. Set its parameters next.',
    shapes: { body: PolicyCreateIn, answers: { 201: PolicyDetailOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.created'] },
    run: createPolicy,
  }),
  route({
    method: 'GET',
    path: '/policies/{policy_id}',
    operation: 'show_policy',
    summary: 'A version in full: parameters, what stands in its way, simulations, authors',
    description:
      'Answers a version in full: its grid, parameters, authors, simulations, and the blockers that keep it from ' +
      'taking effect. Read the blockers before you submit it.',
    shapes: { path: PolicyPath, answers: { 200: PolicyDetailOut } },
    access: { permission: 'policies.read' },
    run: showPolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/approve',
    operation: 'approve_policy',
    summary: 'Approve and activate a submitted version; never by one of its authors',
    description:
      'Approves a submitted version; it governs its product from its effective date on. A policy approver approves ' +
      'it with a fresh code, and never one who wrote or changed the version (`AUTHOR_CANNOT_APPROVE`). Refused with ' +
      '`EFFECTIVE_DATE_PAST` when its day has passed: reject it, and let it be submitted again; with ' +
      '`POLICY_NOT_READY` when a blocker has come up since, and with `GRID_NOT_OF_PRODUCT` when the product names ' +
      'another grid now.',
    shapes: { path: PolicyPath, body: RowVersionIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.approve', stepUp: true },
    audit: { kinds: ['policy.approved'] },
    run: approvePolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/archive',
    operation: 'archive_policy',
    summary: 'Withdraw a version; an active one needs the approver and a fresh code',
    description:
      'Withdraws a version for good. An author archives a draft; a version that was submitted or is active is ' +
      'archived by an approver, an active one with a fresh code. When an active version goes, the one before it ' +
      'governs again, or none: then the product takes no applications. Refused with `STALE_ROW_VERSION` when it was ' +
      'changed since you read it.',
    shapes: { path: PolicyPath, body: RowVersionIn, answers: { 200: PolicyOut } },
    // Which permission and whether a fresh code depend on the state: rules/may-archive.ts.
    access: { permission: 'policies.read' },
    audit: { kinds: ['policy.archived'] },
    run: archivePolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/derive',
    operation: 'derive_policy',
    summary: 'Make the next version as a draft with the same content',
    description:
      'Makes the next version of the same code as a draft with the same content; a correction and a return to an ' +
      'earlier version are both made so. A policy author derives it, from any version. Refused with ' +
      '`PRODUCT_ARCHIVED`.',
    shapes: { path: PolicyPath, answers: { 201: PolicyDetailOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.derived'] },
    run: derivePolicy,
  }),
  route({
    method: 'PUT',
    path: '/policies/{policy_id}/parameters',
    operation: 'set_policy_parameters',
    summary: 'Replace the parameters of a draft; its simulations no longer hold',
    description:
      'Replaces all numbers of a draft; its simulations no longer hold. A policy author sets them, and can then ' +
      'never approve the version. A number may be sent as text or as a JSON number; the answer has it as text. A ' +
      'value of another form is refused with 422 and named; what is only missing is accepted and listed as a ' +
      'blocker. Refused with `INVALID_STATE` when the version is no draft: derive one. Simulate it next.',
    shapes: { path: PolicyPath, body: ParametersIn, answers: { 200: PolicyDetailOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.parameters_set'] },
    run: setPolicyParameters,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/reject',
    operation: 'reject_policy',
    summary: 'Send a submitted version back with a coded reason',
    description:
      'Sends a submitted version back to its authors as a draft, with a coded reason; parameters and simulations ' +
      'stay. A policy approver rejects it. Refused with `INVALID_STATE` when the version is not submitted.',
    shapes: { path: PolicyPath, body: PolicyRejectIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.approve' },
    audit: { kinds: ['policy.rejected'] },
    run: rejectPolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/submit',
    operation: 'submit_policy',
    summary: 'Hand a complete and simulated version over for approval',
    description:
      'Hands a version over for approval, with the day from which it is to govern. A policy author submits it. ' +
      'Refused with `POLICY_NOT_READY` while a blocker stands in the way, for instance when it was not simulated ' +
      'since its parameters were set; with `EFFECTIVE_DATE_PAST` for a day that has passed; and with ' +
      '`STALE_ROW_VERSION`: read it again.',
    shapes: { path: PolicyPath, body: PolicySubmitIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.submitted'] },
    run: submitPolicy,
  }),
]
