import { area } from '../platform/area.ts'
import { institutionsTables } from './vouched.ts'

export const institutions = area({ name: 'institutions', tables: institutionsTables })

export { changeSetting, changeStatus } from './change.ts'
export { institutionIdOf, institutionIds, instanceIdOf } from './directory.ts'
export { institutionColumn, institutionMember } from './queries.ts'
export {
  institutionOf,
  lockStatus,
  readInstitution,
  readIssuer,
  readLimitedSettings,
  readReference,
} from './institution.ts'
export { storedKeys, tryInstanceKeysAlone } from './keys/key-queries.ts'
export { type Begun, beginRotation, endRotation, hasUnfinishedRotation, rewrapKeys } from './keys/rotation.ts'
export { registerInstance, registerInstitution } from './register.ts'
export { institutionSettings, type LimitedSetting, type SettingValue } from './settings.ts'
