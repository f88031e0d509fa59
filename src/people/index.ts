import { area } from '../platform/area.ts'
import { peopleTables } from './vouched.ts'

export const people = area({ name: 'people', tables: peopleTables })

export { normalisedAddress } from './address.ts'
export { changeUser, endLinkShown, insertUser } from './queries.ts'
export { findUser, findUserByAddress, lockUser } from './queries.ts'
export { callerOut, type Names, personOut } from './names.ts'
export { displayNames } from './queries.ts'
export { findPassword, lockPassword, replacePassword, storePasswordHash } from './queries.ts'
export { Language, UserPath } from './shapes.ts'
export { disableSupportUsers, releaseAddress } from './queries.ts'
