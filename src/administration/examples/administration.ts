import { type Examples, exampleFingerprint, exampleId, examplePerson, of } from '../../platform/http/example.ts'
import { AuditEventOut, InvitationIn, InvitationIssuedOut, InvitationOut } from '../shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  list_audit_events: {
    query: { limit: 3 },
    answer: of(Type.Array(AuditEventOut), [
      {
        v: 1,
        institution_id: exampleId('institution'),
        instance_id: exampleId('instance'),
        seq: 117,
        prev: exampleFingerprint('prev'),
        at: '2026-11-22T05:34:07.671266Z',
        kind: 'invitation.revoked',
        actor: { type: 'user', id: exampleId('Ada Stone'), display_name: 'Ada Stone' },
        subject: { type: 'invitation', id: exampleId('invitation') },
        outcome: 'success',
        request_id: exampleId('request'),
        session_ref: exampleId('session_ref'),
        data: {},
        commitments: {},
        hash: exampleFingerprint('hash'),
      },
    ]),
  },
  list_invitations: {
    answer: of(Type.Array(InvitationOut), [
      {
        id: exampleId('invitation'),
        email: 'eve@alder-bank.example',
        roles: ['analyst'],
        delegations: [],
        language: 'en',
        state: 'pending',
        link_shown: true,
        invited_by: examplePerson('Ada Stone'),
        replaces: exampleId('replaces'),
        user_id: null,
        created_at: '2026-03-02T09:15:00.000Z',
        expires_at: '2026-03-05T09:15:00.000Z',
      },
    ]),
  },
  invite: {
    body: of(InvitationIn, { email: 'fay@alder-bank.example', roles: ['analyst'], delegations: [] }),
    answer: of(InvitationIssuedOut, {
      invitation: {
        id: exampleId('invitation'),
        email: 'fay@alder-bank.example',
        roles: ['analyst'],
        delegations: [],
        language: 'en',
        state: 'pending',
        link_shown: true,
        invited_by: examplePerson('Ada Stone'),
        replaces: null,
        user_id: null,
        created_at: '2026-03-02T09:16:00.000Z',
        expires_at: '2026-03-05T09:16:00.000Z',
      },
      link: 'https://credit.example/invitation#token=cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
    }),
  },
  reissue_invitation: {
    answer: of(InvitationIssuedOut, {
      invitation: {
        id: exampleId('invitation'),
        email: 'eve@alder-bank.example',
        roles: ['analyst'],
        delegations: [],
        language: 'en',
        state: 'pending',
        link_shown: true,
        invited_by: examplePerson('Ada Stone'),
        replaces: exampleId('replaces'),
        user_id: null,
        created_at: '2026-03-02T09:15:00.000Z',
        expires_at: '2026-03-05T09:15:00.000Z',
      },
      link: 'https://credit.example/invitation#token=cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
    }),
  },
  revoke_invitation: {},
}
