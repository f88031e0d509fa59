import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { ApiCredentialIn, ApiCredentialIssuedOut, ApiCredentialOut, WhoAmIOut } from './shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  list_api_credentials: {
    answer: of(Type.Array(ApiCredentialOut), [
      {
        id: exampleId('credential'),
        name: 'Core banking',
        scopes: ['integration.ping'],
        state: 'active',
        created_at: '2026-03-02T09:12:00.000Z',
        created_by: examplePerson('Ada Stone'),
        expires_at: null,
        last_used_at: '2026-03-02T09:12:00.000Z',
        revoked_at: null,
      },
    ]),
  },
  issue_api_credential: {
    body: of(ApiCredentialIn, { name: 'Core banking', scopes: ['integration.ping'] }),
    answer: of(ApiCredentialIssuedOut, {
      credential: {
        id: exampleId('credential'),
        name: 'Core banking',
        scopes: ['integration.ping'],
        state: 'active',
        created_at: '2026-03-02T09:12:00.000Z',
        created_by: examplePerson('Ada Stone'),
        expires_at: null,
        last_used_at: null,
        revoked_at: null,
      },
      secret: 'cds_m_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
    }),
  },
  revoke_api_credential: {},
  who_am_i: {
    answer: of(WhoAmIOut, {
      credential_id: exampleId('credential'),
      name: 'Core banking',
      institution: { id: exampleId('institution'), reference: 'alder-bank', name: 'Alder Bank' },
      scopes: ['integration.ping'],
      expires_at: null,
    }),
  },
}
