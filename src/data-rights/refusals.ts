import { refusals } from '../../core/values/refusal.ts'

export const dataRightsRefusals = refusals({
  REQUEST_KIND_MISMATCH: {
    status: 409,
    message: 'This act or reason belongs to another kind of request: check the kind, and choose what fits it.',
  },
  REFERENCE_MISMATCH: {
    status: 409,
    message:
      'The reference is not the one of the person who made this request: check it with the person, and present it again.',
  },
  ACCESS_REQUEST_OPEN: {
    status: 409,
    message:
      'A request for access of the same person is open, and an erasure leaves nothing to report: issue the report or refuse that request first.',
  },
})
