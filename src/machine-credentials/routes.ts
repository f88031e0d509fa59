import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { issueApiCredential } from './issue-api-credential.ts'
import { listApiCredentials } from './list-api-credentials.ts'
import { revokeApiCredential } from './revoke-api-credential.ts'
import { ApiCredentialIn, ApiCredentialIssuedOut, ApiCredentialOut, CredentialPath, WhoAmIOut } from './shapes.ts'
import { whoAmI } from './who-am-i.ts'

export const machineRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/api-credentials',
    operation: 'list_api_credentials',
    summary: 'Machine credentials with their states, newest first; no secret',
    shapes: { answers: { 200: listOf(ApiCredentialOut) } },
    access: { permission: 'credentials.manage' },
    run: listApiCredentials,
  }),
  route({
    method: 'POST',
    path: '/admin/api-credentials',
    operation: 'issue_api_credential',
    summary: 'Issue a machine credential; its secret is in this answer and nowhere else',
    shapes: { body: ApiCredentialIn, answers: { 201: ApiCredentialIssuedOut } },
    access: { permission: 'credentials.manage', stepUp: true },
    audit: { kinds: ['credential.issued'] },
    run: issueApiCredential,
  }),
  route({
    method: 'POST',
    path: '/admin/api-credentials/{credential_id}/revoke',
    operation: 'revoke_api_credential',
    summary: 'Revoke a machine credential, with immediate effect',
    shapes: { path: CredentialPath, answers: { 204: null } },
    access: { permission: 'credentials.manage' },
    audit: { kinds: ['credential.revoked'] },
    run: revokeApiCredential,
  }),
  route({
    method: 'GET',
    path: '/integration/whoami',
    operation: 'who_am_i',
    summary: 'Which credential this is; for machines only',
    shapes: { answers: { 200: WhoAmIOut } },
    access: { machine: 'integration.ping' },
    run: whoAmI,
  }),
]
