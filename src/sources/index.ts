export { sourceEvents } from './audit.ts'
export { type Origin, originOf, storeOrigins } from './origin-queries.ts'
export {
  contractOfProduct,
  findOpenProduct,
  type OpenProduct,
  type ProductContract,
} from './product-contract.ts'
export { type Provenance, type ProvenanceCell, provenanceOf } from './provenance.ts'
export { sourceRefusals } from './refusals.ts'
export { sourceRoutes } from './routes.ts'
export { findFile, readFile, type StoredFile } from './stored-file.ts'
export { findMapping, type StoredMapping } from './stored-mapping.ts'
