import { refusals } from '../../core/values/refusal.ts'

export const importRefusals = refusals({
  IMPORT_FILE_ERASED: {
    status: 409,
    message: 'The content of the file was erased: send the file again and pre-validate it.',
  },
  IMPORT_ROWS_ERASED: {
    status: 409,
    message:
      'The erasure of a person with rows in the file was accepted after it was checked: pre-validate it once the next purge has overwritten these rows.',
  },
  IMPORT_PRODUCT_ARCHIVED: {
    status: 409,
    message:
      'The product was archived after the import was confirmed: pre-validate the file for another product to import the remaining rows.',
  },
  IMPORT_COLUMNS_DIFFER: {
    status: 409,
    message: 'The file does not have the columns of the mapping: correct the file, or save another mapping.',
  },
  IMPORT_CONTRACT_UNKNOWN: {
    status: 409,
    message:
      'The first lines of the file declare a version of the contract that is not accepted: use a new template, or remove the line.',
  },
  IMPORT_PRODUCT_DIFFERS: {
    status: 409,
    message: 'The first lines of the file declare another product: pre-validate it for that one, or correct the line.',
  },
  IMPORT_CURRENCY_DIFFERS: {
    status: 409,
    message:
      'The first lines of the file declare another currency than that of the product: no amount is converted, so send amounts in its currency.',
  },
  IMPORT_MAPPING_UNFIT: {
    status: 409,
    message: 'The mapping no longer fits the contract of the product: save a new version of the mapping.',
  },
  IMPORT_POLICY_CHANGED: {
    status: 409,
    message: 'Another policy came into force for the product after the file was checked: pre-validate the file again.',
  },
  IMPORT_CONTRACT_CHANGED: {
    status: 409,
    message: 'The fields of the product have changed since the file was checked: pre-validate the file again.',
  },
  IMPORT_RULES_CHANGED: {
    status: 409,
    message: 'The service was updated and its rules for checking files have changed: pre-validate the file again.',
  },
  IMPORT_ROWS_REJECTED: {
    status: 409,
    message:
      'Some rows were rejected and will not be imported: read the report, then confirm with accept_rejected true.',
  },
  REQUIRED_INPUT_UNMAPPED: {
    status: 409,
    message:
      'The mapping gives no value for a required field, so that none of the drafts could be submitted: save the mapping with a column for it, or list it in left_for_desk, and pre-validate the file again.',
  },
  IMPORT_NOTHING_TO_DO: {
    status: 409,
    message:
      'The file has no row to import: every row was rejected or is a duplicate. Read the report, then correct the file or the mapping.',
  },
  IMPORT_NEVER_CONFIRMED: {
    status: 409,
    message: 'The check of the file did not finish, so there is nothing to resume: pre-validate the file again.',
  },
})
