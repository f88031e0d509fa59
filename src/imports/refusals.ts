import { refusals } from '../../core/values/refusal.ts'

export const importRefusals = refusals({
  IMPORT_FILE_ERASED: {
    status: 409,
    message: 'The content of the file was erased: send the file again and pre-validate it.',
  },
  IMPORT_PRODUCT_ARCHIVED: {
    status: 409,
    message:
      'The product was archived since the file was confirmed: pre-validate the file for another product to import the remaining rows.',
  },
  IMPORT_COLUMNS_DIFFER: {
    status: 409,
    message: 'The file does not have the columns that the mapping names: correct the file, or save another mapping.',
  },
  IMPORT_MAPPING_UNFIT: {
    status: 409,
    message: 'The mapping does not fit the contract of the product any more: save a new version of it.',
  },
  IMPORT_MAPPING_CHANGED: {
    status: 409,
    message: 'A newer version of the mapping was saved since the file was checked: pre-validate the file again.',
  },
  IMPORT_POLICY_CHANGED: {
    status: 409,
    message: 'Another policy came into force for the product since the file was checked: pre-validate the file again.',
  },
  IMPORT_CONTRACT_CHANGED: {
    status: 409,
    message: 'The fields that the product takes have changed since the file was checked: pre-validate the file again.',
  },
  IMPORT_RULES_CHANGED: {
    status: 409,
    message: 'This release of the service checks files by other rules than those used: pre-validate the file again.',
  },
  IMPORT_ROWS_REJECTED: {
    status: 409,
    message:
      'Some rows were rejected and will not be imported: read the report, then confirm with accept_rejected true.',
  },
  IMPORT_NOTHING_TO_DO: {
    status: 409,
    message:
      'No row of the file is left to import: each was rejected, and the file or the mapping is to be corrected, or it was imported before.',
  },
  IMPORT_NEVER_CONFIRMED: {
    status: 409,
    message: 'The check of the file did not finish, so there is nothing to resume: pre-validate the file again.',
  },
})
