// Three operations of whoever holds the link, public because they cannot sign in; two of administrators, who issue it.
import { type Route, route } from '../platform/http/route.ts'
import { completeRecovery } from './complete-recovery.ts'
import { enrolByRecovery } from './enrol-by-recovery.ts'
import { inspectRecovery } from './inspect-recovery.ts'
import { checkRecovery } from './prove-recovery.ts'
import { EnrollmentOut } from '../second-factors/index.ts'
import { InvitationTokenIn } from '../notices/index.ts'
import { RecoveryCompleteIn, RecoveryIn, RecoveryInspectionOut, RecoveryIssuedOut } from './shapes.ts'
import { issueRecovery } from './issue-recovery.ts'
import { revokeRecovery } from './revoke-recovery.ts'
import { UserPath } from '../people/index.ts'

const byRecovery = { public: { by: 'token', member: 'token', kind: 'recovery' } } as const

export const recoveryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/account-recovery/complete',
    operation: 'complete_recovery',
    summary: 'Replace the password or the second factor while the other is proved; closes all sessions',
    description:
      'Replaces the password while a code proves the second factor, or the second factor while the password is ' +
      'proved, and closes all sessions. The token of the link opens it. A false proof counts as a failed sign-in ' +
      'and answers `PROOF_REJECTED`; after several wait up to 15 minutes. Refused with `ENROLMENT_MISSING` before ' +
      'the new key was made, with `CODE_REJECTED` for a wrong code of it, and with `LINK_NOT_VALID`. Sign in next.',
    shapes: { body: RecoveryCompleteIn, answers: { 204: null } },
    access: byRecovery,
    rate: 'sign_in',
    audit: { kinds: ['recovery.completed', 'sign_in.password', 'sign_in.second_factor', 'sign_in.waiting'] },
    prepare: checkRecovery,
    run: completeRecovery,
  }),
  route({
    method: 'POST',
    path: '/account-recovery/enrollment',
    operation: 'enrol_by_recovery',
    summary: 'Make the new second-factor key of a link that replaces it; it is returned once',
    description:
      'Makes the new key of a link that replaces the second factor; it is given out once, so that somebody who ' +
      'opened the link first is noticed. Refused with `ENROLMENT_DONE` the second time: have the link revoked and ' +
      'issued anew; and with `ENROLMENT_NOT_ASKED` for a link that replaces the password.',
    shapes: { body: InvitationTokenIn, answers: { 200: EnrollmentOut } },
    access: byRecovery,
    rate: 'sign_in',
    audit: { kinds: ['recovery.enrolled'] },
    run: enrolByRecovery,
  }),
  route({
    method: 'POST',
    path: '/account-recovery/inspect',
    operation: 'inspect_recovery',
    summary: 'What the holder of a recovery link may know of it',
    description:
      'Answers what the holder of a recovery link may know of it: institution, what it replaces, and expiry. The ' +
      'token of the link opens it. A used, revoked, expired or unknown link answers `LINK_NOT_VALID`: ask an ' +
      'administrator for a new one.',
    shapes: { body: InvitationTokenIn, answers: { 200: RecoveryInspectionOut } },
    access: byRecovery,
    rate: 'sign_in',
    audit: { nothing: 'reads the recovery that the caller holds' },
    run: inspectRecovery,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/recovery',
    operation: 'issue_recovery',
    summary: 'Let a colleague replace password or second factor; the link is returned only when no letter was sent',
    description:
      'Lets a colleague replace the password or the second factor by a link that is good for an hour; the person ' +
      'still proves the other one. It replaces a pending link. An administrator issues it with a fresh code. `link` ' +
      'is null when the letter went out; otherwise hand it over yourself, which is recorded. Refused with ' +
      '`OWN_ACCOUNT`, and with `INVALID_STATE` for an account that is not active.',
    shapes: { path: UserPath, body: RecoveryIn, answers: { 201: RecoveryIssuedOut } },
    access: { permission: 'users.manage', stepUp: true },
    audit: { kinds: ['recovery.issued', 'recovery.link_shown'] },
    run: issueRecovery,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/recovery/revoke',
    operation: 'revoke_recovery',
    summary: 'Revoke the pending recovery link of an account',
    description:
      'Revokes the pending recovery link of an account, one’s own included. An administrator revokes it. Refused ' +
      'with `INVALID_STATE` when none is pending.',
    shapes: { path: UserPath, answers: { 204: null } },
    // It takes away only.
    access: { permission: 'users.manage' },
    audit: { kinds: ['recovery.revoked'] },
    run: revokeRecovery,
  }),
]
