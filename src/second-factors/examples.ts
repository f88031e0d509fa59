import { type Examples, exampleId, of } from '../platform/http/example.ts'
import { CodeIn, SecondFactorCodeIn, SecondFactorEnrollmentOut } from './shapes.ts'

export const examples: Examples = {
  verify_second_factor: {
    body: of(CodeIn, { code: '525292' }),
    answer: {
      state: 'authenticated',
      session_id: exampleId('session'),
      expires_at: '2026-03-02T21:17:00.000Z',
      idle_expires_at: '2026-03-02T09:47:30.000Z',
      step_up_until: '2026-03-02T09:27:30.000Z',
    },
  },
  step_up: {
    body: of(CodeIn, { code: '413788' }),
    answer: {
      state: 'authenticated',
      session_id: exampleId('session'),
      expires_at: '2026-03-02T21:17:00.000Z',
      idle_expires_at: '2026-03-02T09:48:00.000Z',
      step_up_until: '2026-03-02T09:28:00.000Z',
    },
  },
  confirm_second_factor: { body: of(SecondFactorCodeIn, { code: '253859' }), answer: { revoked: 0 } },
  enrol_second_factor: {
    answer: of(SecondFactorEnrollmentOut, {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_uri:
        'otpauth://totp/Probity%20alder-bank:fay%40alder-bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Probity%20alder-bank&algorithm=SHA1&digits=6&period=30',
    }),
  },
}
