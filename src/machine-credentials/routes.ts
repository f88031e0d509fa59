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
    summary: 'Machine credentials with their states, newest first, without secrets',
    description:
      'Lists the machine credentials of the institution with state, expiry and last use, without their secrets. For ' +
      'administrators.',
    shapes: { answers: { 200: listOf(ApiCredentialOut) } },
    access: { permission: 'credentials.manage' },
    run: listApiCredentials,
  }),
  route({
    method: 'POST',
    path: '/admin/api-credentials',
    operation: 'issue_api_credential',
    summary: 'Issue a machine credential; its secret is returned only in this answer',
    description:
      'Issues a credential with which another system identifies itself. Its `secret` is returned only in this ' +
      'answer: store it in that system now. An administrator issues it with a fresh code. The only scope is ' +
      '`integration.ping`; no credential gives access to applications, imports or evidence. Refused with ' +
      '`TOO_MANY_CREDENTIALS` beyond 50 active ones: revoke one.',
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
    description:
      'Revokes a credential; its next call is refused. For administrators, without a fresh code, because it grants ' +
      'nothing. Refused with `INVALID_STATE` when it is already revoked.',
    shapes: { path: CredentialPath, answers: { 204: null } },
    access: { permission: 'credentials.manage' },
    audit: { kinds: ['credential.revoked'] },
    run: revokeApiCredential,
  }),
  route({
    method: 'GET',
    path: '/integration/whoami',
    operation: 'who_am_i',
    summary: 'Identify the presented credential; for machines only',
    description:
      'Returns the credential and the institution of a machine secret, so that an integrated system can check its ' +
      'configuration. Present the secret as the bearer token. A session of a person is refused with ' +
      '`MACHINE_CREDENTIAL_REQUIRED`; an unknown, expired or revoked secret with 401.',
    shapes: { answers: { 200: WhoAmIOut } },
    access: { machine: 'integration.ping' },
    run: whoAmI,
  }),
]
