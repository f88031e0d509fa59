import { refusals } from '../../core/values/refusal.ts'

export const sourceRefusals = refusals({
  PRODUCT_NOT_ACTIVE: {
    status: 409,
    message: 'Files are imported for active products only: activate this one unless it is archived, or choose another.',
  },
  NO_POLICY_IN_FORCE: {
    status: 409,
    message: 'The product has no policy in force, which says what a file must contain: bring one into force first.',
  },
  TOO_MANY_MAPPINGS: {
    status: 409,
    message:
      'The product has as many saved mappings as it may, and they are kept for ever: use one of them, or ask the operator for a larger limit.',
  },
})
