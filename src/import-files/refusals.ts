import { refusals } from '../../core/values/refusal.ts'

export const importFileRefusals = refusals({
  PRODUCT_NOT_ACTIVE: {
    status: 409,
    message:
      'Files can be imported only for active products: activate this product unless it is archived, or choose another.',
  },
  TOO_MANY_MAPPINGS: {
    status: 409,
    message:
      'The product has reached its limit of saved mappings, which are kept for ever: use one of them, or ask the operator for a larger limit.',
  },
})
