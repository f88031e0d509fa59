import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { ContractOut, ProductContractOut } from './contracts/contract-shapes.ts'
import { listMappings } from './mappings/list-mappings.ts'
import { receiveFile, spoolFile } from './receive-file.ts'
import { saveMapping } from './mappings/save-mapping.ts'
import { FileOut, FilePath, FileQuery, MappingProfileIn, MappingProfileOut, ProductPath } from './shapes.ts'
import { showFile } from './show-file.ts'
import { showImportContract } from './contracts/show-import-contract.ts'
import { showProductContract } from './contracts/show-product-contract.ts'
import { showTemplate } from './contracts/show-template.ts'

export const sourceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/link/contract',
    operation: 'show_import_contract',
    summary: 'What every file must say, whatever the product, and the versions, tokens and limits that hold',
    shapes: { answers: { 200: ContractOut } },
    access: { permission: 'imports.read' },
    run: showImportContract,
  }),
  route({
    method: 'POST',
    path: '/link/files',
    operation: 'receive_file',
    summary: 'Receive a CSV file, look at its surface and store it encrypted; no application is made',
    shapes: {
      query: FileQuery,
      stream: { media: ['application/octet-stream', 'text/csv'] },
      answers: { 201: FileOut },
    },
    rate: 'export',
    access: { permission: 'imports.run' },
    audit: { kinds: ['import.file_received'] },
    bodyLimit: 'LIMIT_IMPORT_BYTES',
    prepare: spoolFile,
    run: receiveFile,
  }),
  route({
    method: 'GET',
    path: '/link/files/{file_id}',
    operation: 'show_file',
    summary: 'What is known of a file; its content is never returned',
    shapes: { path: FilePath, answers: { 200: FileOut } },
    access: { permission: 'imports.read' },
    run: showFile,
  }),
  route({
    method: 'GET',
    path: '/link/products/{product_id}/contract',
    operation: 'show_product_contract',
    summary: 'The data dictionary of a product: common fields, those of the policy in force, the institution’s own',
    shapes: { path: ProductPath, answers: { 200: ProductContractOut } },
    access: { permission: 'imports.read' },
    run: showProductContract,
  }),
  route({
    method: 'GET',
    path: '/link/products/{product_id}/mappings',
    operation: 'list_mappings',
    summary: 'The saved mappings of a product, by code, the latest version of each first',
    shapes: { path: ProductPath, answers: { 200: listOf(MappingProfileOut) } },
    access: { permission: 'imports.read' },
    rate: 'export',
    run: listMappings,
  }),
  route({
    method: 'POST',
    path: '/link/products/{product_id}/mappings',
    operation: 'save_mapping',
    summary: 'Save a mapping of columns to fields as a new version',
    shapes: { path: ProductPath, body: MappingProfileIn, answers: { 201: MappingProfileOut } },
    access: { permission: 'mappings.manage' },
    rate: 'export',
    audit: { kinds: ['import.mapping_saved'] },
    run: saveMapping,
  }),
  route({
    method: 'GET',
    path: '/link/products/{product_id}/template',
    operation: 'show_template',
    summary: 'An empty CSV file for a product: the contract that it was made for, then the header',
    shapes: { path: ProductPath, answers: { 200: { media: 'text/csv' } } },
    access: { permission: 'imports.read' },
    run: showTemplate,
  }),
]
