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
    shapes: { query: PoliciesQuery, answers: { 200: listOf(PolicyOut) } },
    access: { permission: 'policies.read' },
    run: listPolicies,
  }),
  route({
    method: 'POST',
    path: '/policies',
    operation: 'create_policy',
    summary: 'Begin a policy from a reference grid, with empty parameters',
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
    shapes: { path: PolicyPath, answers: { 200: PolicyDetailOut } },
    access: { permission: 'policies.read' },
    run: showPolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/approve',
    operation: 'approve_policy',
    summary: 'Approve and activate a submitted version; never by one of its authors',
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
    shapes: { path: PolicyPath, body: PolicySubmitIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.submitted'] },
    run: submitPolicy,
  }),
]
