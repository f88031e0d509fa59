import { refusals } from '../../core/values/refusal.ts'
import { MAX_ACTIVE_FIELDS } from './limits.ts'

export const customFieldRefusals = refusals({
  FIELD_CODE_TAKEN: {
    status: 409,
    message: 'A custom field of the institution, perhaps a retired one, has this code: choose another code.',
  },
  TOO_MANY_FIELDS: {
    status: 409,
    message: `The institution already has ${MAX_ACTIVE_FIELDS} active custom fields: retire one that is no longer used.`,
  },
})
