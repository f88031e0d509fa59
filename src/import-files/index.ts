import { area } from '../platform/area.ts'
import { importFilesTables } from './vouched.ts'
import { importFileRoutes } from './routes.ts'
import { importFileRefusals } from './refusals.ts'
import { importFileEvents } from './audit.ts'

export const importFiles = area({
  name: 'import-files',
  routes: importFileRoutes,
  refusals: importFileRefusals,
  events: importFileEvents,
  tables: importFilesTables,
})

export { blankRows } from './erasure/blank-rows.ts'
export { eraseFiles } from './erasure/erase-files.ts'
export { filesOf } from './erasure/erasure-queries.ts'
export { compareChunks } from './compare-chunks.ts'
export { type Dialect, dialectOf, metadataOf } from './dialect.ts'
export { applicationsOfBatch, countOfBatch, deleteOrigins, storeOrigins } from './origin-queries.ts'
export { contractOfProduct, type ProductContract, vouchedOpenProduct } from './contracts/product-contract.ts'
export { type Provenance, type ProvenanceCell, provenanceOf } from './provenance.ts'
export { rewrapFiles } from './rewrap-files.ts'
export { findFile, openFile, readFile, type StoredFile } from './stored-file.ts'
export { wireOf } from './mappings/mapping-out.ts'
export { TransformationIn } from './shapes.ts'
export { readFilename } from './file-queries.ts'
export { columnsOf, findMapping, storedMapping, type StoredMapping } from './mappings/stored-mapping.ts'
export { type PersonalRow, personalRows } from './personal-rows.ts'
