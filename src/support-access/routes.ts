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
    shapes: { answers: { 200: listOf(ExceptionalAccessOut) } },
    access: mayDecide,
    run: listExceptionalAccess,
  }),
  route({
    method: 'POST',
    path: '/admin/exceptional-access/{grant_id}/consent',
    operation: 'consent_to_access',
    summary: 'Consent; the support identity is invited, and the link is returned only when no letter was sent',
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
    shapes,
    access: mayDecide,
    audit: { kinds: ['exceptional_access.revoked'] },
    run: revokeAccess,
  }),
]
