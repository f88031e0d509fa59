// POST /link/files. The body is sealed and spooled while it arrives, outside any transaction; then one transaction copies
// it into the database and writes the event. A truncated or refused body leaves nothing behind.
import { createHash, type KeyObject } from 'node:crypto'
import { isSurfaceProblem, type Surface, SurfaceCheck, type SurfaceProblem } from '../../core/import/index.ts'
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Language } from '../../core/values/texts.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { newOwnKey, wrapOwnKey } from '../platform/keys/institution-keys.ts'
import { FairSlots } from '../platform/fair-slots.ts'
import type { CallerInstitution } from '../platform/access/caller.ts'
import { fileOut } from './file-out.ts'
import { insertChunk, insertFile } from './file-queries.ts'
import type { FileQuery } from './shapes.ts'
import { Spool } from './spool.ts'
import { CHUNK_BYTES, findFile, sealChunk, sealHeader } from './stored-file.ts'

interface Received extends AsyncDisposable {
  readonly id: string
  readonly fingerprint: string
  readonly sizeBytes: number
  readonly surface: Surface
  readonly key: KeyObject
  readonly spool: Spool
}

const slots = new FairSlots()

export async function spoolFile(
  context: PrepareContext,
  { body }: { readonly body: AsyncIterable<Uint8Array> },
): Promise<Received | Refusal> {
  const { platform, caller } = context
  const releaseSlot = slots.acquire(caller.institution.id, platform.config.LIMIT_UPLOADS)
  if (!releaseSlot) return refuse(platformRefusals.BUSY, { retryAfterSeconds: 5 })
  let spool: Spool | undefined
  const release = async (): Promise<void> => {
    releaseSlot()
    await spool?.[Symbol.asyncDispose]()
  }
  try {
    spool = await Spool.open()
    const received = await receiveInto(spool, context, caller.institution, body)
    if (!isRefusal(received)) return { ...received, [Symbol.asyncDispose]: release }
    await release()
    return received
  } catch (fault) {
    await release()
    throw fault
  }
}

async function receiveInto(
  spool: Spool,
  { platform, now }: PrepareContext,
  { id: institutionId, language, settings }: CallerInstitution,
  body: AsyncIterable<Uint8Array>,
): Promise<Omit<Received, typeof Symbol.asyncDispose> | Refusal> {
  const id = newId(now)
  const key = newOwnKey()
  const hash = createHash('sha256')
  const check = new SurfaceCheck(null, platform.config.LIMIT_IMPORT_LINES)
  let [sizeBytes, number] = [0, 0]
  for await (const chunk of inChunks(body, (piece) => hash.update(piece))) {
    const problem = check.push(chunk)
    if (problem) return unreadable(problem, language)
    sizeBytes += chunk.length
    if (sizeBytes > settings.import_max_bytes) return tooLarge(settings.import_max_bytes)
    await spool.add(sealChunk(key, institutionId, id, number, chunk))
    number += 1
  }
  const surface = check.end()
  if (isSurfaceProblem(surface)) return unreadable(surface, language)
  return { id, fingerprint: `sha256:${hash.digest('hex')}`, sizeBytes, surface, key, spool }
}

function tooLarge(max: number): Refusal {
  const kind = platformRefusals.BODY_TOO_LARGE
  const limit = `Limit: ${max} bytes (import_max_bytes of the institution, which the operator can raise).`
  return refuse(kind, { message: `${kind.message} ${limit}` })
}

/** Yields chunks of CHUNK_BYTES, the last one shorter. All share one buffer, so the next chunk overwrites the previous one. */
async function* inChunks(
  body: AsyncIterable<Uint8Array>,
  each: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let filled = 0
  for await (const piece of body) {
    each(piece)
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + CHUNK_BYTES - filled)
      chunk.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < CHUNK_BYTES) continue
      yield chunk
      filled = 0
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
}

/** The message states what to do and where, never the content. */
function unreadable({ code, message, line, at }: SurfaceProblem, language: Language): Refusal {
  const place = { fr: `ligne ${line}, octet ${at}`, en: `line ${line}, byte ${at}` }
  const problem = { loc: ['body'], msg: `${message[language]} (${place[language]})`, type: code }
  return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
}

export async function receiveFile(
  { platform, tenant, caller, now, prepared }: PreparedContext<Received>,
  { query }: { readonly query: FileQuery },
): Promise<Result> {
  const institutionId = caller.institution.id
  const { id, fingerprint, sizeBytes, surface, key } = prepared
  const keys = await platform.institutionKeys.toWrap(tenant)
  await insertFile(tenant, {
    id,
    filename: query.filename,
    fingerprint,
    size_bytes: sizeBytes,
    chunk_bytes: CHUNK_BYTES,
    byte_order_mark: surface.byteOrderMark,
    delimiter: surface.delimiter,
    header: sealHeader(key, institutionId, id, { columns: surface.header, dataLine: surface.dataLine }),
    header_line: surface.headerLine,
    data_start: surface.dataStart,
    wrapped_key: wrapOwnKey(keys, ['import-file', institutionId, id], key),
    created_by: caller.userId,
    created_at: now,
  })
  let number = 0
  for await (const sealed of prepared.spool.pieces()) await insertChunk(tenant, id, number++, sealed)
  const file = await findFile(platform, tenant, id)
  const out = await fileOut(tenant, caller, file!, null)
  const data = {
    fingerprint,
    size_bytes: sizeBytes,
    columns: surface.header.length,
    earlier_file_id: out.earlier_file_id,
  }
  return answer(out, event('import.file_received', { type: 'file', id }, data))
}
