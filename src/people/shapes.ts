import { type Static, Type } from 'typebox'
import { oneOf, Uuid } from '../platform/http/shapes.ts'

/** In which a person reads letters and pages. */
export const Language = oneOf(['fr', 'en'])

/** Of an operation on somebody's account. */
export const UserPath = Type.Object({ user_id: Uuid })
export type UserPath = Static<typeof UserPath>
