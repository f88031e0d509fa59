// Who holds a right: colleagues to tell, or to turn to.
export { peopleHolding, peopleWithDelegation } from './holder-queries.ts'
