import { InvitationTokenIn } from '../notices/index.ts'
import { type Examples, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { RecoveryCompleteIn, RecoveryIn, RecoveryInspectionOut, RecoveryIssuedOut } from './shapes.ts'

export const examples: Examples = {
  issue_recovery: {
    body: of(RecoveryIn, { kind: 'second_factor' }),
    answer: of(RecoveryIssuedOut, {
      recovery: {
        id: exampleId('recovery'),
        user: examplePerson('Dana Meyer'),
        kind: 'second_factor',
        link_shown: true,
        issued_by: examplePerson('Ada Stone'),
        replaces: null,
        created_at: '2026-03-02T09:14:00.000Z',
        expires_at: '2026-03-02T10:14:00.000Z',
      },
      link: 'https://credit.example/recovery#token=cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
    }),
  },
  revoke_recovery: {},
  inspect_recovery: {
    body: of(InvitationTokenIn, { token: 'cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000' }),
    answer: of(RecoveryInspectionOut, {
      institution: { reference: 'alder-bank', name: 'Alder Bank' },
      kind: 'second_factor',
      email: 'd…@alder-bank.example',
      language: 'en',
      expires_at: '2026-03-02T10:14:00.000Z',
      second_factor_enrolled: false,
    }),
  },
  enrol_by_recovery: {
    body: of(InvitationTokenIn, { token: 'cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000' }),
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_uri:
        'otpauth://totp/Probity%20alder-bank:d%E2%80%A6%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30',
    },
  },
  complete_recovery: {
    body: of(RecoveryCompleteIn, {
      token: 'cds_r_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
      password: 'a quiet river in may',
      code: '205117',
    }),
  },
}
