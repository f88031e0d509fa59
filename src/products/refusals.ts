import { refusals } from '../../core/values/refusal.ts'

export const productRefusals = refusals({
  PRODUCT_CODE_TAKEN: {
    status: 409,
    message: 'The institution has a credit product with this code: choose another one.',
  },
  PRODUCT_INCOMPLETE: { status: 409, message: 'The product cannot be activated before every field of it is filled.' },
  PRODUCT_STRUCTURE_FROZEN: {
    status: 409,
    message: 'Only the names of a product change once it is active: archive it and make a new one.',
  },
})
