// Refusals that any operation may answer; each area declares its own beside its rules.
import { refusals } from '../../../core/values/refusal.ts'

export const platformRefusals = refusals({
  BAD_REQUEST: {
    status: 400,
    message: 'What arrived cannot be read as an HTTP request: check the client or what stands between.',
  },
  VALIDATION_FAILED: {
    status: 422,
    message: 'The request is not of the form that this operation takes: correct the named fields.',
  },
  UNAUTHENTICATED: { status: 401, message: 'This operation needs a valid token in the header Authorization: sign in.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'The password was accepted: present the six-digit code to finish signing in.',
  },
  SESSION_EXPIRED: { status: 401, message: 'The session has ended: sign in again.' },
  PERMISSION_DENIED: {
    status: 403,
    message: 'Your roles do not include this: ask an administrator of your institution.',
  },
  STEP_UP_REQUIRED: { status: 403, message: 'This act needs a fresh code: verify the second factor and repeat it.' },
  HUMAN_SESSION_REQUIRED: {
    status: 403,
    message: 'A machine credential does not open this operation: use the session of a member of staff.',
  },
  MACHINE_CREDENTIAL_REQUIRED: {
    status: 403,
    message: 'A person’s session does not open this operation: use a machine credential.',
  },
  SUPPORT_READS_ONLY: {
    status: 403,
    message: 'A support identity only reads the applications of its grant: ask a member of the institution’s staff.',
  },
  INSTITUTION_SUSPENDED: {
    status: 403,
    message: 'Your institution is suspended: its operator can resume it.',
    recorded: false,
  },
  NOT_FOUND: { status: 404, message: 'There is nothing here under that address, or it is not yours to see.' },
  STALE_ROW_VERSION: {
    status: 409,
    message: 'Somebody changed this since you read it: read it again and repeat the change.',
    recorded: false,
  },
  INVALID_STATE: {
    status: 409,
    message: 'What this concerns is not in a state that allows it: read it again.',
    recorded: false,
  },
  REQUEST_TOO_SLOW: {
    status: 408,
    message: 'The request arrived too slowly and was given up: send it over a better connection, or in smaller parts.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The body is larger than this operation takes.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The body must be of the media type that the contract names, in UTF-8 and not compressed.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'More requests came than this operation takes in a minute: wait as many seconds as Retry-After says.',
  },
  BUSY: { status: 503, message: 'The service has too much to do at this moment: repeat the request shortly.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message:
      'The database does not answer; if this was a change, read before you repeat it, for it may have been done.',
  },
})

/** A fault is not a refusal: it has no kind, only this body. */
export const FAULT = {
  status: 500,
  code: 'INTERNAL_FAULT',
  message: 'Something failed inside the service: report the request id, and read again before you repeat a change.',
} as const
