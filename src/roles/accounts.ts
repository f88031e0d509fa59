// People with their roles and delegations.
export {
  type AccountRow,
  countOtherAdministrators,
  type DelegationEntry,
  findAccount,
  listAccounts,
} from './queries.ts'
