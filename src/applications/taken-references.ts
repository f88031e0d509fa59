// Which external references of a product belong to applications already: an import makes none of them twice.
export { findTaken } from './drafts-queries.ts'
