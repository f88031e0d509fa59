// Three operations for the holder of a link, public because they cannot sign in, and two for administrators.
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
    summary: 'Replace the password or the second factor by proving the other one; closes all sessions',
    description:
      'Replaces the password when a code proves the second factor, or the second factor when the password is proved, ' +
      'and closes all sessions. The token of the link authorises it. A failed proof counts as a failed sign-in and is ' +
      'refused with `PROOF_REJECTED`, like a wrong code of the new key; after several wait up to 15 minutes, and after ' +
      'ten ask an administrator for a new link. Refused with `ENROLMENT_MISSING` before the new key was enrolled, and ' +
      'with `LINK_NOT_VALID`. Sign in next.',
    shapes: { body: RecoveryCompleteIn, answers: { 204: null } },
    access: byRecovery,
    rate: 'sign_in',
    audit: {
      kinds: [
        'recovery.completed',
        'sign_in.password',
        'sign_in.second_factor',
        'sign_in.waiting',
        'second_factor.locked',
        'recovery.locked',
      ],
    },
    prepare: checkRecovery,
    run: completeRecovery,
  }),
  route({
    method: 'POST',
    path: '/account-recovery/enrollment',
    operation: 'enrol_by_recovery',
    summary: 'Create the new second-factor key of a recovery link; it is returned once',
    description:
      'Creates the new key of a link that replaces the second factor. It is returned once, so that the person notices ' +
      'when somebody else opened the link first. Refused with `ENROLMENT_DONE` the second time: ask an administrator ' +
      'to revoke the link and issue a new one; and with `ENROLMENT_NOT_ASKED` for a link that replaces the password.',
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
    summary: 'Show the details of a recovery link to its holder',
    description:
      'Returns the institution of a recovery link, the kind of recovery and its expiry. The token of the link ' +
      'authorises it. A used, revoked, expired or unknown link is refused with `LINK_NOT_VALID`: ask an administrator ' +
      'for a new one.',
    shapes: { body: InvitationTokenIn, answers: { 200: RecoveryInspectionOut } },
    access: byRecovery,
    rate: 'sign_in',
    audit: { nothing: 'reads the recovery of the caller’s own link' },
    run: inspectRecovery,
  }),
  route({
    method: 'POST',
    path: '/admin/users/{user_id}/recovery',
    operation: 'issue_recovery',
    summary: 'Let a colleague replace password or second factor; the link is returned only when no email was sent',
    description:
      'Lets a colleague replace the password or the second factor with a link that is valid for an hour; the person ' +
      'must prove the other one. It replaces a pending link. An administrator issues it with a fresh code. `link` is ' +
      'null when the email was sent; otherwise hand the link over yourself; showing it to you is recorded. Refused ' +
      'with `OWN_ACCOUNT`, and with `INVALID_STATE` for an account that is not active.',
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
      'Revokes the pending recovery link of an account, which may be the caller’s own. For administrators. Refused ' +
      'with `INVALID_STATE` when none is pending.',
    shapes: { path: UserPath, answers: { 204: null } },
    // No fresh code: it grants nothing.
    access: { permission: 'users.manage' },
    audit: { kinds: ['recovery.revoked'] },
    run: revokeRecovery,
  }),
]
