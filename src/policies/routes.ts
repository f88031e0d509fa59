import { type Route, route } from '../platform/http/route.ts'
import { listOf, RowVersionIn } from '../platform/http/shapes.ts'
import { approvePolicy } from './approve-policy.ts'
import { archivePolicy } from './archive-policy.ts'
import { createPolicy } from './create-policy.ts'
import { derivePolicy } from './derive-policy.ts'
import { MAX_OPEN_VERSIONS, MAX_VERSIONS } from './limits.ts'
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
      'Lists the policy versions of the institution or of one product, most recent first. `in_force` marks the ' +
      'version that governs its product today. For authors, approvers, credit managers and auditors.',
    shapes: { query: PoliciesQuery, answers: { 200: listOf(PolicyOut) } },
    access: { permission: 'policies.read' },
    run: listPolicies,
  }),
  route({
    method: 'POST',
    path: '/policies',
    operation: 'create_policy',
    summary: 'Create a policy from a reference grid, with empty parameters',
    description:
      'Creates version 1 of a policy on a reference grid, as a draft with empty parameters. For policy authors; its ' +
      'creator can never approve it. Refused with `GRID_NOT_OF_PRODUCT` when the product names another grid, with ' +
      '`POLICY_CODE_TAKEN` when the product already has a policy with this code: derive a version of it; and with ' +
      '`PRODUCT_ARCHIVED`; with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw; and with ' +
      `\`TOO_MANY_OPEN_VERSIONS\` beyond ${MAX_OPEN_VERSIONS} drafts and submitted versions, or ` +
      `\`TOO_MANY_VERSIONS\` beyond ${MAX_VERSIONS} in all. Next, set its parameters.`,
    shapes: { body: PolicyCreateIn, answers: { 201: PolicyDetailOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.created'] },
    run: createPolicy,
  }),
  route({
    method: 'GET',
    path: '/policies/{policy_id}',
    operation: 'show_policy',
    summary: 'A version in full: parameters, blockers, simulations, authors',
    description:
      'Returns a version in full: its grid, parameters, authors, simulations, and the blockers that prevent it from ' +
      'taking effect. Check the blockers before you submit it.',
    shapes: { path: PolicyPath, answers: { 200: PolicyDetailOut } },
    access: { permission: 'policies.read' },
    run: showPolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/approve',
    operation: 'approve_policy',
    summary: 'Approve and activate a submitted version that the caller did not write',
    description:
      'Approves a submitted version; it governs its product from its effective date on. For policy approvers with a ' +
      'fresh code who neither wrote nor changed the version, nor its source when that was not approved before or has ' +
      'the same content (`AUTHOR_CANNOT_APPROVE`). Refused with `EFFECTIVE_DATE_PAST` when its effective date has passed: reject it, and have it submitted again; with ' +
      '`POLICY_NOT_READY` when it has a new blocker, and with `GRID_NOT_OF_PRODUCT` when the product now names ' +
      'another grid; and with `ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw.',
    shapes: { path: PolicyPath, body: RowVersionIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.approve', stepUp: true },
    audit: { kinds: ['policy.approved'] },
    run: approvePolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/archive',
    operation: 'archive_policy',
    summary: 'Archive a version; an active one needs an approver and a fresh code',
    description:
      'Archives a version permanently. An author archives a draft, an approver a submitted or active version, an ' +
      'active one with a fresh code. Archiving the version in force leaves none: no earlier version governs again, ' +
      'and the product takes no applications until another version takes effect. To go back, derive the earlier ' +
      'version and have it approved. Refused with `STALE_ROW_VERSION` when the version was changed since you read it.',
    shapes: { path: PolicyPath, body: RowVersionIn, answers: { 200: PolicyOut } },
    // The state decides which permission is needed, and whether a fresh code is: rules/may-archive.ts.
    access: { permission: 'policies.read' },
    audit: { kinds: ['policy.archived'] },
    run: archivePolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/derive',
    operation: 'derive_policy',
    summary: 'Create the next version as a draft with the same content',
    description:
      'Creates the next version of the same code as a draft with the same content, for a correction or a return to ' +
      'an earlier version. For policy authors, from any version. Refused with `PRODUCT_ARCHIVED`, with ' +
      '`ACCOUNT_LINK_SHOWN` when the account came from a link that somebody else saw, and with ' +
      `\`TOO_MANY_OPEN_VERSIONS\` beyond ${MAX_OPEN_VERSIONS} drafts and submitted versions, or ` +
      `\`TOO_MANY_VERSIONS\` beyond ${MAX_VERSIONS} in all.`,
    shapes: { path: PolicyPath, answers: { 201: PolicyDetailOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.derived'] },
    run: derivePolicy,
  }),
  route({
    method: 'PUT',
    path: '/policies/{policy_id}/parameters',
    operation: 'set_policy_parameters',
    summary: 'Replace the parameters of a draft; its simulations become stale',
    description:
      'Replaces all parameters of a draft; its simulations become stale. For policy authors, who can then never ' +
      'approve the version. A number may be sent as text or as a JSON number; the answer contains it as text. A value ' +
      'of another form is refused with 422 and its path; missing values are accepted and listed as blockers. Refused ' +
      'with `INVALID_STATE` when the version is not a draft: derive one; and with `ACCOUNT_LINK_SHOWN` when the account ' +
      'came from a link that somebody else saw. Next, simulate it.',
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
      'Returns a submitted version to its authors as a draft, with a coded reason; parameters and simulations are ' +
      'kept. For policy approvers. Refused with `INVALID_STATE` when the version is not submitted.',
    shapes: { path: PolicyPath, body: PolicyRejectIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.approve' },
    audit: { kinds: ['policy.rejected'] },
    run: rejectPolicy,
  }),
  route({
    method: 'POST',
    path: '/policies/{policy_id}/submit',
    operation: 'submit_policy',
    summary: 'Submit a complete and simulated version for approval',
    description:
      'Submits a version for approval, with the day from which it is to govern. For policy authors. Refused with ' +
      '`POLICY_NOT_READY` while it has a blocker, for instance when it was not simulated since its parameters were ' +
      'set; with 422 for a day that has passed; and with `STALE_ROW_VERSION`: read it again.',
    shapes: { path: PolicyPath, body: PolicySubmitIn, answers: { 200: PolicyOut } },
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.submitted'] },
    run: submitPolicy,
  }),
]
