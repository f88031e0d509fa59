import { refusals } from '../../core/values/refusal.ts'

export const applicationRefusals = refusals({
  PRODUCT_NOT_OPEN: {
    status: 409,
    message: 'The product is not open for applications: it must be active and have a policy in force.',
  },
  EXTERNAL_REFERENCE_TAKEN: {
    status: 409,
    message:
      'Another application for this product has the same external reference: find that application, or use another reference.',
  },
  APPLICATION_INCOMPLETE: {
    status: 409,
    message: 'The application cannot be evaluated yet: complete or correct the listed values.',
  },
  APPLICATION_OPEN: {
    status: 409,
    message:
      'The person has an application that was submitted and not decided: have it decided first, because the erasure would destroy it.',
  },
  AMOUNT_EXCEEDS_DELEGATION: { status: 409, message: 'The amount exceeds your delegation: escalate the application.' },
  WITHIN_DELEGATION: {
    status: 409,
    message: 'The requested amount is within your delegation: decide the application instead of escalating it.',
  },
  OWN_SUBMISSION: {
    status: 403,
    message: 'Your institution does not let the person who submitted an application decide it: ask a colleague.',
  },
  POLICY_ALREADY_APPLIED: {
    status: 409,
    message: 'The policy in force was already used for this application: there is nothing to re-evaluate.',
  },
  FIELDS_MISSING_FOR_POLICY: {
    status: 409,
    message:
      'The policy in force uses another grid and needs fields that this application does not have: decide on its existing evaluation, or enter a new application.',
  },
  NOT_EVALUATED: { status: 409, message: 'The application has no evaluation yet: submit it first.' },
})
