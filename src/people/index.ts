import { area } from '../platform/area.ts'

export const people = area({ name: 'people' })

export { normalisedAddress } from './address.ts'
export { changeUser, insertUser } from './change-user.ts'
export { findUser, findUserByAddress, lockUser } from './find-user.ts'
export { callerOut, displayNames, type Names, personOut } from './names.ts'
export { findPassword, lockPassword, replacePassword, storePasswordHash } from './password-hash.ts'
export { Language, UserPath } from './shapes.ts'
export { disableSupportUsers, releaseAddress } from './support-users.ts'
