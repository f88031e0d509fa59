import { refusals } from '../../core/values/refusal.ts'

export const dataRightsRefusals = refusals({
  REQUEST_KIND_MISMATCH: {
    status: 409,
    message: 'This act or reason belongs to another kind of request: check the kind, and choose what fits it.',
  },
  ACCESS_REQUEST_OPEN: {
    status: 409,
    message:
      'A request for access of the same person is open, and an erasure leaves nothing to report: issue the report or refuse that request first.',
  },
})
