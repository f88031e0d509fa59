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
    summary: 'Requests of the operator’s console with their answers and consultations, newest first',
    description:
      'Lists the requests of the operator’s support to read applications, newest first, with reason, scope, window, ' +
      'answers and consultations. For administrators and data protection officers.',
    shapes: { answers: { 200: listOf(ExceptionalAccessOut) } },
    access: mayDecide,
    run: listExceptionalAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/consent',
    operation: 'consent_to_access',
    summary: 'Consent and invite the support identity; the link is returned only when no email was sent',
    description:
      'Consents to a request and invites the support identity, which can read within the scope from the start of the ' +
      'window or the end of the opposition period, whichever is later. An administrator or a data protection officer ' +
      'consents with a fresh code. `link` is null when the invitation was sent by email; otherwise hand the link over ' +
      'yourself. Refused with `INVALID_STATE` when the request was answered or has expired, and with ' +
      '`SUPPORT_ADDRESS_TAKEN` when the address is in use in this institution: end that account or access first.',
    shapes,
    access: { ...mayDecide, stepUp: true },
    audit: {
      kinds: [
        'exceptional_access.consented',
        'exceptional_access.address_released',
        'invitation.revoked',
        'invitation.issued',
        'invitation.link_shown',
      ],
    },
    run: consentToAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/opposition',
    operation: 'oppose_access',
    summary: 'Oppose permanently during the opposition period, also after a consent',
    description:
      'Opposes a request permanently during the opposition period, also after a consent; the support identity is ' +
      'disabled. For administrators and data protection officers. Refused with `OPPOSITION_OVER` after the period: ' +
      'refuse the request, or revoke the access.',
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
      'Refuses a request that nobody has answered; the access never opens. For administrators and data protection ' +
      'officers. Refused with `INVALID_STATE` when it was answered or has expired: revoke the access instead.',
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.refused'] },
    run: refuseAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/revocation',
    operation: 'revoke_access',
    summary: 'End an access immediately: revokes sessions and invitation of the support identity',
    description:
      'Ends an access immediately: the invitation and the sessions of the support identity are revoked. For ' +
      'administrators and data protection officers. Refused with `INVALID_STATE` when nobody consented, or when it ' +
      'has ended.',
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.revoked'] },
    run: revokeAccess,
  }),
]
