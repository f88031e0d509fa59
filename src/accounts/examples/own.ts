import { Type } from 'typebox'
import { type Examples, exampleId, of } from '../../platform/http/example.ts'
import { MeOut, ProfileIn, SecurityEventOut, UserOut } from '../shapes.ts'

export const examples: Examples = {
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
  change_profile: {
    body: of(ProfileIn, { display_name: 'Fay Lind', function: 'Credit analyst', language: 'en' }),
    answer: of(UserOut, {
      id: exampleId('file'),
      email: 'fay@alder-bank.example',
      display_name: 'Fay Lind',
      function: 'Credit analyst',
      language: 'en',
      status: 'active',
      roles: ['analyst'],
      delegations: [],
      link_shown: true,
      sign_in_waits_until: null,
      second_factor_locked: false,
      recovery_pending: null,
      row_version: 2,
      created_at: '2026-03-02T09:16:30.000Z',
    }),
  },
  list_security_events: {
    query: { limit: 3 },
    answer: of(Type.Array(SecurityEventOut), [
      {
        seq: 143,
        at: '2026-11-22T05:34:09.163347Z',
        kind: 'second_factor.changed',
        outcome: 'success',
        by: 'me',
        text_fr: 'La nouvelle clé du second facteur est en service ; les autres sessions ont été fermées.',
        text_en: 'The new key of the second factor is active; the other sessions were closed.',
      },
    ]),
  },
}
