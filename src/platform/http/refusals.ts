// Refusals of any operation; each area declares its own in its refusals.ts.
import { refusals } from '../../../core/values/refusal.ts'

export const platformRefusals = refusals({
  BAD_REQUEST: {
    status: 400,
    message: 'The service could not read this as an HTTP request: check the client and any proxy in between.',
  },
  VALIDATION_FAILED: {
    status: 422,
    message: 'The request is not valid for this operation: correct the named fields.',
  },
  UNAUTHENTICATED: {
    status: 401,
    message:
      'This operation needs the header Authorization: Bearer TOKEN with the token of a session or credential: sign in.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'The password was accepted: present the six-digit code to finish signing in.',
  },
  SESSION_EXPIRED: { status: 401, message: 'The session has ended: sign in again.' },
  PERMISSION_DENIED: {
    status: 403,
    message: 'Your roles do not include this permission: ask an administrator of your institution.',
  },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'This operation needs a fresh code: verify the second factor, then repeat the request.',
  },
  HUMAN_SESSION_REQUIRED: {
    status: 403,
    message: 'A machine credential cannot use this operation: use the session of a member of staff.',
  },
  MACHINE_CREDENTIAL_REQUIRED: {
    status: 403,
    message: 'A person’s session cannot use this operation: use a machine credential.',
  },
  SUPPORT_READS_ONLY: {
    status: 403,
    message:
      'A support identity can only read and export the applications of its grant: ask a member of the institution’s staff.',
  },
  INSTITUTION_SUSPENDED: {
    status: 403,
    message: 'Your institution is suspended: its operator can resume it.',
    recorded: false,
  },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this address, or you do not have access to it.' },
  STALE_ROW_VERSION: {
    status: 409,
    message: 'Somebody changed this since you read it: read it again and repeat the change.',
    recorded: false,
  },
  RECORD_DAMAGED: {
    status: 409,
    message:
      'What this operation rests on does not match the audit chain, so nothing is decided on it: tell the operator of the service, who finds the damage with `npx probity audit verify`.',
  },
  INVALID_STATE: {
    status: 409,
    message: 'The current state does not allow this operation: read it again.',
    recorded: false,
  },
  REQUEST_TOO_SLOW: {
    status: 408,
    message: 'The request arrived too slowly and was ended: use a faster connection, or send smaller parts.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The body is larger than this operation allows: send a smaller one.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message:
      'The body must be of the media type that the contract names, in the header Content-Type, in UTF-8 and not compressed.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests in a minute: wait for the number of seconds in Retry-After, then repeat the request.',
  },
  AUDIT_CHAIN_DAMAGED: {
    status: 503,
    message:
      'The audit chain was changed beside the service, so nothing can be recorded and nothing was changed: tell the operator of the service, who finds the damage with `npx probity audit verify`.',
  },
  BUSY: { status: 503, message: 'The service is busy: repeat the request shortly.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message:
      'The database does not answer. If this was a change, read before you repeat it, because it may have been made.',
  },
})

/** The body for a fault, which is not a refusal. */
export const FAULT = {
  status: 500,
  code: 'INTERNAL_FAULT',
  message: 'The service failed: report the request id, and read again before you repeat a change.',
} as const
