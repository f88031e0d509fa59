import { refusals } from '../../core/values/refusal.ts'

export const evidenceRefusals = refusals({
  SIGNING_KEY_MISSING: {
    status: 409,
    message:
      'The service has no key to sign with, and this document is never unsigned: ask the operator for one, and try again then.',
  },
  PERSON_ERASED: {
    status: 409,
    message:
      'The data of this person was erased, or its erasure was accepted: nothing more is recorded about this application.',
  },
  EVIDENCE_DAMAGED: {
    status: 409,
    message:
      'The recorded evidence of this application does not match its audit chain, so nothing is signed or built on it: tell the operator of the service, who finds the damage with `npx probity audit verify`.',
  },
})
