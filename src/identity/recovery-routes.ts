// The three operations of a recovery link: public, because whoever needs them cannot sign in.
import { type Route, route } from '../platform/http/route.ts'
import { completeRecovery } from './complete-recovery.ts'
import { enrolByRecovery } from './enrol-by-recovery.ts'
import { inspectRecovery } from './inspect-recovery.ts'
import { checkRecovery } from './prove-recovery.ts'
import { EnrollmentOut } from '../second-factors/index.ts'
import { InvitationTokenIn, RecoveryCompleteIn, RecoveryInspectionOut } from './shapes.ts'

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
]
