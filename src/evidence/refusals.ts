import { refusals } from '../../core/values/refusal.ts'

export const evidenceRefusals = refusals({
  EVIDENCE_DAMAGED: {
    status: 409,
    message:
      'The recorded evidence of this application does not match its audit chain, so nothing is signed or built on it: tell the operator of the service, who finds the damage with `npx probity audit verify`.',
  },
})
