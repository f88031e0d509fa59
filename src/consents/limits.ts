import { instantOf } from '../platform/instant.ts'

/** Purposes that an institution asks for at a time: the consents of an application show each of them. */
export const MAX_ACTIVE_PURPOSES = 50
/** All versions ever: their list is one answer, without pages. */
export const MAX_PURPOSES = 1_000
/** Acts of one person: one answer shows all of them, and each act is compared with the chain before the next. */
export const MAX_ACTS = 200
/** No applicant acted before; a year of one or two digits is a slip. */
export const EARLIEST_ACT = instantOf('1900-01-01T00:00:00Z')
export const MAX_TITLE = 120
export const MAX_TEXT = 4_000
export const MAX_DOCUMENT = 200
