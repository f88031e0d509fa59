import { type Static, Type } from 'typebox'
import { oneOf, Uuid } from '../platform/http/shapes.ts'

/** The language of a person's emails and pages. */
export const Language = oneOf(['fr', 'en'])

/** Path parameters of an operation on a user's account. */
export const UserPath = Type.Object({ user_id: Uuid })
export type UserPath = Static<typeof UserPath>
