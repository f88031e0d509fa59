// The usable link of a person: shown with the account, revoked when the account is suspended.
export { findPendingRecoveries, type PendingRecovery, revokePendingRecovery } from './queries.ts'
