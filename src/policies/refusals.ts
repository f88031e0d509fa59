import { refusals } from '../../core/values/refusal.ts'

export const policyRefusals = refusals({
  POLICY_CODE_TAKEN: {
    status: 409,
    message: 'The product has a policy with this code: derive a new version of it, or choose another code.',
  },
  PRODUCT_ARCHIVED: { status: 409, message: 'The credit product is archived: nothing new is decided under it.' },
  GRID_NOT_OF_PRODUCT: {
    status: 409,
    message: 'The grid is not the one that the product names as its policy domain: choose that grid.',
  },
  POLICY_NOT_READY: {
    status: 409,
    message: 'The version cannot take effect yet: its detail lists what stands in the way.',
  },
  AUTHOR_CANNOT_APPROVE: {
    status: 409,
    message: 'You wrote or changed this version: somebody who did not has to approve it.',
  },
  EFFECTIVE_DATE_PAST: {
    status: 409,
    message:
      'The date on which the version was to take effect has passed: reject it and submit it again with a new date.',
  },
})
