import { area } from '../platform/area.ts'
import { rolesTables } from './vouched.ts'
import { roleRefusals } from './refusals.ts'
import { roleRoutes } from './routes.ts'

export const roles = area({ name: 'roles', routes: roleRoutes, refusals: roleRefusals, tables: rolesTables })

export {
  type AccountRow,
  countOtherAdministrators,
  type DelegationEntry,
  findAccount,
  findPerson,
  listAccounts,
} from './queries.ts'
export { checkDelegations } from './check-delegations.ts'
export { peopleWithPermission, peopleWithDelegation } from './holder-queries.ts'
export { lockAccount, lockColleague, lockVouchedColleague } from './lock-colleague.ts'
export { assignRoles, replaceRoles } from './replace-roles.ts'
export { callerTables, refuseDamagedRights, rightsTables } from './vouched-rights.ts'
export { DelegationOut, Delegations, Roles } from './shapes.ts'
