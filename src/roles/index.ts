export {
  type AccountRow,
  countOtherAdministrators,
  type DelegationEntry,
  findAccount,
  listAccounts,
} from './accounts.ts'
export { checkDelegations } from './check-delegations.ts'
export { peopleHolding, peopleWithDelegation } from './holders.ts'
export { lockAccount, lockColleague } from './lock-colleague.ts'
export { roleRefusals } from './refusals.ts'
export { giveRoles, replaceRoles } from './replace-roles.ts'
export { roleRoutes } from './routes.ts'
export { DelegationOut, Delegations, Roles } from './shapes.ts'
