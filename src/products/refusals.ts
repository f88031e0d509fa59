import { refusals } from '../../core/values/refusal.ts'

export const productRefusals = refusals({
  PRODUCT_CODE_TAKEN: {
    status: 409,
    message: 'The institution already has a credit product with this code: choose another code.',
  },
  PRODUCT_INCOMPLETE: {
    status: 409,
    message: 'A product is active only with all its fields: fill in the missing ones.',
  },
  PRODUCT_STRUCTURE_FROZEN: {
    status: 409,
    message:
      'Only the names of an active product can be changed: send its other fields as they are, because one that is left out is emptied, or archive it and create a new one.',
  },
})
