import { refusals } from '../../core/values/refusal.ts'

export const applicationRefusals = refusals({
  PRODUCT_NOT_OPEN: {
    status: 409,
    message: 'The product takes no applications now: it must be active and have a policy in force.',
  },
  EXTERNAL_REFERENCE_TAKEN: {
    status: 409,
    message: 'Another application for this product has this external reference: find it, or use another reference.',
  },
  APPLICATION_INCOMPLETE: {
    status: 409,
    message: 'The application cannot be evaluated yet: complete or correct what is listed.',
  },
  AMOUNT_EXCEEDS_DELEGATION: { status: 409, message: 'The amount exceeds your delegation: escalate the application.' },
  WITHIN_DELEGATION: {
    status: 409,
    message: 'The amount asked is within your delegation: decide it instead of escalating.',
  },
  OWN_SUBMISSION: {
    status: 403,
    message: 'Your institution does not let the person who submitted an application decide it: ask a colleague.',
  },
  POLICY_ALREADY_APPLIED: {
    status: 409,
    message: 'The policy in force is the one already used: there is nothing to evaluate anew.',
  },
  FIELDS_MISSING_FOR_POLICY: {
    status: 409,
    message:
      'The policy in force stands on another grid and needs fields that this application does not have: decide on the evaluation that it has, or enter a new application.',
  },
  NOT_EVALUATED: { status: 409, message: 'The application has no evaluation yet: submit it first.' },
})
