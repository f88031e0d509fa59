import { refusals } from '../../core/values/refusal.ts'
import { MAX_ACTIVE_PURPOSES, MAX_ACTS, MAX_PURPOSES } from './limits.ts'

export const consentRefusals = refusals({
  TOO_MANY_PURPOSES: {
    status: 409,
    message: `The institution has ${MAX_ACTIVE_PURPOSES} active consent purposes, or ${MAX_PURPOSES} versions in all: retire a purpose that is no longer asked for.`,
  },
  PURPOSE_RETIRED: {
    status: 409,
    message: 'This version of the purpose is retired: collect the consent for the active version, if there is one.',
  },
  CONSENT_NOT_GIVEN: {
    status: 409,
    message:
      'The person had not consented to this purpose at that time: nothing can be withdrawn. Check purpose and time.',
  },
  TOO_MANY_CONSENTS: {
    status: 409,
    message: `The person has ${MAX_ACTS} recorded consents and withdrawals, and no more can be added: keep the document in your own file.`,
  },
})
