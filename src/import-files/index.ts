export { sourceEvents } from './audit.ts'
export { type Dialect, dialectOf } from './dialect.ts'
export { readFilename } from './file-queries.ts'
export { type Origin, originOf, storeOrigins } from './origin-queries.ts'
export {
  contractOfProduct,
  findOpenProduct,
  type OpenProduct,
  type ProductContract,
} from './contracts/product-contract.ts'
export { type CurrentValues, type Provenance, type ProvenanceCell, provenanceOf } from './provenance.ts'
export { sourceRefusals } from './refusals.ts'
export { sourceRoutes } from './routes.ts'
export { findFile, readFile, type StoredFile } from './stored-file.ts'
export { columnsOf, findMapping, type StoredMapping } from './mappings/stored-mapping.ts'
