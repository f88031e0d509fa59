import { type Examples, of } from '../platform/http/example.ts'
import { LoginIn, LoginOut, PasswordChangeIn } from './shapes.ts'

export const examples: Examples = {
  sign_in: {
    body: of(LoginIn, {
      institution_reference: 'alder-bank',
      email: 'ada@alder-bank.example',
      password: 'a quiet river in may',
    }),
    answer: of(LoginOut, {
      token: 'cds_s_EXAMPLE-TOKEN-THAT-OPENS-NOTHING-000000000',
      state: 'second_factor_required',
      expires_at: '2026-03-02T09:05:30.000Z',
    }),
  },
  change_password: {
    body: of(PasswordChangeIn, { current_password: 'a quiet river in may', new_password: 'seven lanterns by the sea' }),
    answer: { revoked: 0 },
  },
}
