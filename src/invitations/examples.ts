import { Type } from 'typebox'
import { InvitationTokenIn } from '../notices/index.ts'
import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import {
  AcceptInvitationIn,
  InvitationIn,
  InvitationInspectionOut,
  InvitationIssuedOut,
  InvitationOut,
} from './shapes.ts'

export const examples: Examples = {
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
  inspect_invitation: {
    body: of(InvitationTokenIn, { token: 'cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000' }),
    answer: of(InvitationInspectionOut, {
      institution: { reference: 'alder-bank', name: 'Alder Bank' },
      email: 'eve@alder-bank.example',
      language: 'en',
      roles: ['analyst'],
      expires_at: '2026-03-05T09:15:00.000Z',
      second_factor_enrolled: false,
    }),
  },
  enrol_by_invitation: {
    body: of(InvitationTokenIn, { token: 'cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000' }),
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_uri:
        'otpauth://totp/Probity%20alder-bank:ada%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30',
    },
  },
  accept_invitation: {
    body: of(AcceptInvitationIn, {
      token: 'cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
      display_name: 'Fay Lind',
      password: 'a quiet river in may',
      code: '737179',
    }),
  },
}
