// The external references of a product that applications already have, so that an import creates none of them twice.
export { findTaken } from './drafts-queries.ts'
