import { refusals } from '../../core/values/refusal.ts'
import { MAX_ACTIVE_FIELDS } from './limits.ts'

export const customFieldRefusals = refusals({
  FIELD_CODE_TAKEN: {
    status: 409,
    message:
      'The institution has or had a custom field with this code: choose another one, for codes are never used again.',
  },
  TOO_MANY_FIELDS: {
    status: 409,
    message: `The institution has ${MAX_ACTIVE_FIELDS} active custom fields: retire one that is no longer recorded.`,
  },
})
