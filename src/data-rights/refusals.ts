import { refusals } from '../../core/values/refusal.ts'

export const dataRightsRefusals = refusals({
  REQUEST_KIND_MISMATCH: {
    status: 409,
    message: 'This act or reason belongs to another kind of request: check the kind, and choose what fits it.',
  },
})
