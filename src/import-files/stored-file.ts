// A file in the database: sealed chunk by chunk under its own key, read back by byte ranges.
import type { KeyObject } from 'node:crypto'
import type { Delimiter } from '../../core/import/index.ts'
import { unwrapOwnKey } from '../platform/keys/institution-keys.ts'
import { rowOf, type SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal, unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { type FileRow, readChunks, readFileRow } from './file-queries.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { SealedValueDamaged } from '../platform/stored-data-damaged.ts'

/** Small enough that a purge rewrites little to erase a row, large enough that a file has only a few hundred chunks. */
export const CHUNK_BYTES = 262_144
/** Chunks read by one statement: a megabyte in memory, and a transaction of milliseconds. */
const CHUNKS_AT_ONCE = 4

export interface StoredFile {
  readonly institutionId: string
  readonly id: string
  readonly filename: string
  /** SHA-256 of the bytes as received, `sha256:…`. */
  readonly fingerprint: string
  readonly sizeBytes: number
  readonly chunkBytes: number
  readonly byteOrderMark: boolean
  readonly delimiter: Delimiter
  /** Column labels; empty once the content was erased. */
  readonly header: readonly string[]
  readonly headerLine: number
  /** Byte and physical line at which the first record after the header begins. */
  readonly dataStart: number
  readonly dataLine: number
  readonly createdBy: string
  readonly createdAt: Date
  /** Null once the whole content was erased. */
  readonly key: KeyObject | null
}

/** Null when the institution has no file with this id. */
export async function findFile(platform: Platform, tenant: Tenant, fileId: string): Promise<StoredFile | null> {
  const row = await readFileRow(tenant, fileId)
  return row ? openFile(platform, tenant, row) : null
}

export async function openFile(
  platform: Platform,
  tenant: Tenant,
  row: Omit<FileRow, 'content_fingerprint'>,
): Promise<StoredFile> {
  const keys = await platform.institutionKeys.of(tenant)
  const key = row.wrapped_key && unwrapOwnKey(keys, ['import-file', tenant.institutionId, row.id], row.wrapped_key)
  const header = key ? unsealHeader(key, tenant.institutionId, row.id, row.header) : { columns: [], dataLine: 0 }
  return {
    institutionId: tenant.institutionId,
    id: row.id,
    filename: row.filename,
    fingerprint: row.fingerprint,
    sizeBytes: row.size_bytes,
    chunkBytes: row.chunk_bytes,
    byteOrderMark: row.byte_order_mark,
    delimiter: row.delimiter as Delimiter,
    header: header.columns,
    headerLine: row.header_line,
    dataStart: row.data_start,
    dataLine: header.dataLine,
    createdBy: row.created_by,
    createdAt: row.created_at,
    key,
  }
}

export type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>

/**
 * The bytes from `start` up to, but not including, `end`, in the pieces in which they are stored. Every few chunks are read
 * in one transaction, while the caller uses the previous ones. @throws when the content was erased or tampered with.
 */
export async function* readFile(
  inTenant: InTenant,
  file: StoredFile,
  range: { readonly start: number; readonly end: number } = { start: 0, end: file.sizeBytes },
): AsyncGenerator<Uint8Array> {
  if (range.start >= range.end) return
  const last = Math.floor((range.end - 1) / file.chunkBytes)
  const fetchChunks = (from: number): Promise<Buffer[]> =>
    inTenant((tenant) => readChunks(tenant, file.id, from, Math.min(last, from + CHUNKS_AT_ONCE - 1)))
  let number = Math.floor(range.start / file.chunkBytes)
  let next = fetchChunks(number)
  while (number <= last) {
    const sealed = await next
    const following = number + CHUNKS_AT_ONCE
    if (following <= last) {
      next = fetchChunks(following)
      // The await above reports a fault; this handler only prevents an unhandled rejection until then.
      next.catch(() => undefined)
    }
    for (const chunk of sealed) {
      yield within(range, number * file.chunkBytes, unsealChunk(file, number, chunk))
      number += 1
    }
    if (number !== Math.min(following, last + 1))
      throw new SealedValueDamaged('the file lacks a chunk', rowOf(chunkPlace(file.institutionId, file.id, number)))
  }
}

/** A range in one buffer and one transaction: for a record or a header, never for a whole file. */
export async function readRange(tenant: Tenant, file: StoredFile, start: number, end: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of readFile((work) => work(tenant), file, { start, end })) pieces.push(piece)
  return Buffer.concat(pieces)
}

function within(range: { start: number; end: number }, at: number, chunk: Buffer): Uint8Array {
  return chunk.subarray(Math.max(0, range.start - at), Math.max(0, range.end - at))
}

export function sealChunk(key: KeyObject, institutionId: string, fileId: string, number: number, bytes: Uint8Array) {
  return seal(key, bytes, chunkPlace(institutionId, fileId, number))
}

function unsealChunk({ key, institutionId, id }: StoredFile, number: number, sealed: Buffer): Buffer {
  if (!key) throw new TypeError(`the content of the file ${id} was erased`)
  return openChunk(key, institutionId, id, number, sealed)
}

/** @throws SealedValueDamaged */
export function openChunk(key: KeyObject, institutionId: string, fileId: string, number: number, sealed: Buffer) {
  return unseal(key, sealed, chunkPlace(institutionId, fileId, number))
}

function chunkPlace(institutionId: string, fileId: string, number: number): SealedPlace {
  return ['import-chunk', institutionId, fileId, String(number)]
}

/** Sealed as well, because the first line of a file without a header may be a row. */
export interface Header {
  readonly columns: readonly string[]
  /** Physical line at which the first record after the header begins. */
  readonly dataLine: number
}

/** Joined by NUL, which the checks of a received file exclude from labels; so the text is hardly longer than the labels. */
export function sealHeader(key: KeyObject, institutionId: string, fileId: string, header: Header): Buffer {
  const text = [String(header.dataLine), ...header.columns].join('\0')
  return seal(key, Buffer.from(text), ['import-header', institutionId, fileId])
}

function unsealHeader(key: KeyObject, institutionId: string, fileId: string, sealed: Buffer): Header {
  const text = unseal(key, sealed, ['import-header', institutionId, fileId]).toString('utf8')
  const [dataLine, ...columns] = text.split('\0')
  return { dataLine: Number(dataLine), columns }
}
