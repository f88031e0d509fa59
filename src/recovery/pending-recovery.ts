// The link of a person that can be used now: shown with the account, revoked when the account is suspended.
export { findPendingRecoveries, type PendingRecovery, revokePendingRecovery } from './queries.ts'
