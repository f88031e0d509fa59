// Finds the people with a permission or a delegation, to notify them or to name them in a refusal.
export { peopleWithPermission, peopleWithDelegation } from './holder-queries.ts'
