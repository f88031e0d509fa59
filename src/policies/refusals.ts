import { refusals } from '../../core/values/refusal.ts'
import { MAX_OPEN_VERSIONS, MAX_VERSIONS } from './limits.ts'

export const policyRefusals = refusals({
  POLICY_CODE_TAKEN: {
    status: 409,
    message: 'The product already has a policy with this code: derive a new version of it, or choose another code.',
  },
  PRODUCT_ARCHIVED: { status: 409, message: 'The credit product is archived: choose a product that is not archived.' },
  TOO_MANY_OPEN_VERSIONS: {
    status: 409,
    message: `The institution has ${MAX_OPEN_VERSIONS} drafts and submitted versions: archive one that nobody works on.`,
  },
  TOO_MANY_VERSIONS: {
    status: 409,
    message: `The institution has made ${MAX_VERSIONS} policy versions, including archived ones, and cannot add more: change a draft that exists.`,
  },
  GRID_NOT_OF_PRODUCT: {
    status: 409,
    message: 'The product’s policy domain names another grid: choose that grid.',
  },
  NO_POLICY_IN_FORCE: {
    status: 409,
    message: 'The product has no policy in force: bring one into force first.',
  },
  POLICY_NOT_READY: {
    status: 409,
    message: 'The version cannot take effect yet: resolve the blockers that its details list.',
  },
  AUTHOR_CANNOT_APPROVE: {
    status: 409,
    message:
      'You wrote or changed this version, or numbers that it took over: somebody else, who did not, must approve it.',
  },
  ACCOUNT_LINK_SHOWN: {
    status: 403,
    message:
      'Your account came from a link that somebody else saw, so it neither writes nor approves policies: ask an administrator for a recovery by email, and complete it.',
  },
  EFFECTIVE_DATE_PAST: {
    status: 409,
    message: 'The effective date of the version has passed: reject it, and have it submitted again with a new date.',
  },
})
