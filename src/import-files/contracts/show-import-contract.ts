// GET /link/contract: the part of the contract that every product shares.
import { channels } from '../../../core/applications/bounds.ts'
import {
  ABSENCE_TOKENS,
  commonFields,
  CONTRACT_VERSIONS,
  DATE_FORMATS,
  DELIMITERS,
  MAPPING_LIMITS,
  READER_LIMITS,
  RULES_VERSION,
} from '../../../core/import/index.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { contractFieldOut } from './contract-out.ts'
import { transformationKinds } from '../shapes.ts'

export async function showImportContract({ platform, caller }: Context): Promise<Result> {
  return answer({
    versions: CONTRACT_VERSIONS,
    rules_version: RULES_VERSION,
    absence_tokens: ABSENCE_TOKENS,
    delimiters: DELIMITERS,
    transformations: transformationKinds,
    date_formats: DATE_FORMATS,
    limits: {
      file_bytes: caller.institution.settings.import_max_bytes,
      lines: platform.config.LIMIT_IMPORT_LINES,
      columns: READER_LIMITS.columns,
      label_characters: READER_LIMITS.labelCharacters,
      cell_bytes: READER_LIMITS.cellBytes,
      row_bytes: READER_LIMITS.recordBytes,
      transformations_per_field: MAPPING_LIMITS.transformations,
      values_per_map: MAPPING_LIMITS.values,
    },
    fields: commonFields(channels).map(contractFieldOut),
  })
}
