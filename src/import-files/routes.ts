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

export const importFileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/link/contract',
    operation: 'show_import_contract',
    summary: 'The common fields of every file, and the accepted versions, tokens and limits',
    description:
      'Answers what applies to every file, whatever the product: the common fields, the accepted versions of the ' +
      'contract, the words that mean an absent value, the formats of dates, and the limits. Import ' +
      'operators and auditors may read it. The fields of a product are in its own contract.',
    shapes: { answers: { 200: ContractOut } },
    access: { permission: 'imports.read' },
    run: showImportContract,
  }),
  route({
    method: 'POST',
    path: '/link/files',
    operation: 'receive_file',
    summary: 'Receive a CSV file, check its format and store it encrypted; no application is created',
    description:
      'Receives the bytes of a CSV file, checks its format (encoding, delimiter, header, length of rows) and ' +
      'stores it encrypted; no application is created and no value is read. An import operator sends it, as `text/csv` ' +
      'or `application/octet-stream` in UTF-8. A file with a defect is refused with 422, `BODY_TOO_LARGE` beyond ' +
      'the limit of the contract, `BUSY` while too many files arrive at once: send it again after `Retry-After`. ' +
      '`header_resembles_data` warns of a file without a header. Then read its metadata, whose `suggestions` help to ' +
      'write a mapping, and pre-validate it.',
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
    summary: 'The metadata of a file; its content is never returned',
    description:
      'Answers the metadata of a file: its name, size, fingerprint, header and format, and an earlier file with the ' +
      'same bytes. Its content is never returned. Import operators and auditors may read it; the ' +
      'labels of its columns and suggestions for a mapping are answered only to who may import.',
    shapes: { path: FilePath, answers: { 200: FileOut } },
    access: { permission: 'imports.read' },
    run: showFile,
  }),
  route({
    method: 'GET',
    path: '/link/products/{product_id}/contract',
    operation: 'show_product_contract',
    summary: 'The data dictionary of a product: common fields, fields of the policy in force, custom fields',
    description:
      'Answers the data dictionary of a product: the common fields, the entries of the policy in force, and the ' +
      'custom fields of the institution, with a fingerprint that changes when one of them does. Import operators ' +
      'and auditors may read it. Refused with `PRODUCT_NOT_ACTIVE` and `NO_POLICY_IN_FORCE`, because the policy ' +
      'defines what a file must contain.',
    shapes: { path: ProductPath, answers: { 200: ProductContractOut } },
    access: { permission: 'imports.read' },
    run: showProductContract,
  }),
  route({
    method: 'GET',
    path: '/link/products/{product_id}/mappings',
    operation: 'list_mappings',
    summary: 'The saved mappings of a product, by code, the latest version of each first',
    description:
      'Lists the saved mappings of a product by code, the latest version of each first. `current` states whether a ' +
      'version fits the contract in force now; one that does not must be saved again before it can check a file.',
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
    description:
      'Saves how the columns of a file become the fields of a product, always as a new version of its code: a ' +
      'version is never changed, because the origin of values names it. An import operator saves it. Each target is ' +
      'checked against the contract of the product, and each problem is named with 422. Refused with ' +
      '`TOO_MANY_MAPPINGS` when the product has reached its limit: use a saved one.',
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
    summary: 'An empty CSV file for a product: comment lines that name its contract, then the header',
    description:
      'Answers an empty CSV file for a product: comment lines that name the contract it was made for, then the ' +
      'header. Import operators and auditors may download it. Refused with `PRODUCT_NOT_ACTIVE` and ' +
      '`NO_POLICY_IN_FORCE`.',
    shapes: { path: ProductPath, answers: { 200: { media: 'text/csv' } } },
    access: { permission: 'imports.read' },
    run: showTemplate,
  }),
]
