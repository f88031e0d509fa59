import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { consentToAccess } from './consent-to-access.ts'
import { listExceptionalAccess } from './list-exceptional-access.ts'
import { opposeAccess } from './oppose-access.ts'
import { refuseAccess } from './refuse-access.ts'
import { revokeAccess } from './revoke-access.ts'
import { ExceptionalAccessDecisionOut, ExceptionalAccessOut, GrantPath } from './shapes.ts'

const mayDecide = { permission: 'exceptional_access.decide' } as const
const shapes = { path: GrantPath, answers: { 200: ExceptionalAccessDecisionOut } } as const

export const supportAccessRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/exceptional-access',
    operation: 'list_exceptional_access',
    summary: 'What the operator’s console asked for, who answered, and every consultation, newest first',
    description:
      'Lists the requests of the operator’s support to see applications, newest first: reason, scope, window, who ' +
      'answered what, and every consultation. Administrators and data protection officers may read it.',
    shapes: { answers: { 200: listOf(ExceptionalAccessOut) } },
    access: mayDecide,
    run: listExceptionalAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/consent',
    operation: 'consent_to_access',
    summary: 'Consent; the support identity is invited, and the link is returned only when no letter was sent',
    description:
      'Consents to a request; the support identity is invited, and reads within the scope from the start of the ' +
      'window and the end of the opposition period on, whichever is later. An administrator or a data protection ' +
      'officer consents with a fresh code. `link` is null when the invitation went out by e-mail; otherwise hand ' +
      'the link over yourself. Refused with `INVALID_STATE` when the request was answered or is over, and with ' +
      '`SUPPORT_ADDRESS_TAKEN` when the address is in use here: end that account or access first.',
    shapes,
    access: { ...mayDecide, stepUp: true },
    audit: { kinds: ['exceptional_access.consented', 'invitation.issued', 'invitation.link_shown'] },
    run: consentToAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/opposition',
    operation: 'oppose_access',
    summary: 'Oppose for good, during the opposition period, after a consent too',
    description:
      'Opposes a request for good, during the opposition period, also after somebody consented: the support ' +
      'identity is closed. An administrator or a data protection officer opposes it. Refused with `OPPOSITION_OVER` ' +
      'when the period has passed: refuse the request, or revoke the access.',
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.opposed'] },
    run: opposeAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/refusal',
    operation: 'refuse_access',
    summary: 'Refuse a request that nobody has answered',
    description:
      'Refuses a request that nobody has answered; nothing opens. An administrator or a data protection officer ' +
      'refuses it. Refused with `INVALID_STATE` when it was answered or is over: revoke the access instead.',
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.refused'] },
    run: refuseAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/revocation',
    operation: 'revoke_access',
    summary: 'End an access at once: sessions and invitation of the support identity are revoked',
    description:
      'Ends an access at once: the invitation and the sessions of the support identity are revoked. An ' +
      'administrator or a data protection officer revokes it. Refused with `INVALID_STATE` when nobody consented, ' +
      'or when it has ended.',
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.revoked'] },
    run: revokeAccess,
  }),
]
