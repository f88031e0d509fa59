import { refusals } from '../../core/values/refusal.ts'

export const productRefusals = refusals({
  PRODUCT_CODE_TAKEN: {
    status: 409,
    message: 'The institution already has a credit product with this code: choose another code.',
  },
  PRODUCT_INCOMPLETE: {
    status: 409,
    message: 'The product cannot be activated before all its fields are filled: fill the missing ones first.',
  },
  PRODUCT_STRUCTURE_FROZEN: {
    status: 409,
    message: 'Only the names of an active product can be changed: archive it and create a new one.',
  },
})
