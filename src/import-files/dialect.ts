// The header of a file under the delimiter of a mapping: as detected on receipt, or read again with another delimiter.
import {
  type Delimiter,
  isSurfaceProblem,
  type Mapping,
  READER_LIMITS,
  readHead,
  type SurfaceProblem,
} from '../../core/import/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { readRange, type StoredFile } from './stored-file.ts'

export interface Dialect {
  readonly delimiter: Delimiter
  readonly header: readonly string[]
  /** Byte at which the first record begins. */
  readonly dataStart: number
  readonly dataLine: number
}

/** @throws when the content must be read but was erased */
export async function dialectOf(
  tenant: Tenant,
  file: StoredFile,
  { delimiter }: Pick<Mapping, 'delimiter'>,
): Promise<Dialect | SurfaceProblem> {
  if (delimiter === null || delimiter === file.delimiter) return file
  const end = Math.min(READER_LIMITS.headBytes, file.sizeBytes)
  const surface = readHead(await readRange(tenant, file, 0, end), end === file.sizeBytes, delimiter)
  if (isSurfaceProblem(surface)) return surface
  const { header, dataStart, dataLine } = surface
  return { delimiter, header, dataStart, dataLine }
}

/** The `# name: value` lines before the header. @throws when the content was erased */
export async function metadataOf(tenant: Tenant, file: StoredFile): Promise<Readonly<Record<string, string>>> {
  const surface = readHead(await readRange(tenant, file, 0, file.dataStart), true, file.delimiter)
  return isSurfaceProblem(surface) ? {} : surface.metadata
}
