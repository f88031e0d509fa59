import { type Examples, exampleId, of } from '../../platform/http/example.ts'
import { AcceptInvitationIn, InvitationInspectionOut, InvitationTokenIn, MeOut } from '../shapes.ts'

export const examples: Examples = {
  accept_invitation: {
    body: of(AcceptInvitationIn, {
      token: 'cds_i_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
      display_name: 'Fay Lind',
      password: 'a quiet river in may',
      code: '737179',
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
  show_me: {
    answer: of(MeOut, {
      id: exampleId('Ada Stone'),
      email: 'fay@alder-bank.example',
      display_name: 'Fay Lind',
      function: 'Credit analyst',
      language: 'en',
      institution: {
        id: exampleId('institution'),
        reference: 'alder-bank',
        name: 'Alder Bank',
        currency: 'EUR',
        country: 'DE',
      },
      roles: ['analyst'],
      permissions: ['applications.read'],
      delegations: [],
      session: {
        state: 'authenticated',
        session_id: exampleId('session'),
        expires_at: '2026-03-02T21:17:00.000Z',
        idle_expires_at: '2026-03-02T09:48:30.000Z',
        step_up_until: '2026-03-02T09:28:00.000Z',
      },
    }),
  },
}
