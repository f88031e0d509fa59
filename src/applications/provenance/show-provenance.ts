// GET /link/applications/{application_id}/provenance
import type { Provenance } from '../../../core/evidence/index.ts'
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { provenanceOfApplication } from './read-provenance.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { instantOf } from '../../platform/instant.ts'
import { readFilename } from '../../import-files/index.ts'
import type { ApplicationPath } from '../shapes.ts'
import type { ProvenanceOut } from './shapes.ts'

/** Also empty when the personal values were destroyed, because the record of the cells was destroyed with them. */
export async function showProvenance(
  { platform, tenant, caller }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const found = await provenanceOfApplication(platform, tenant, path.application_id, caller.scope)
  if (found === undefined) return refuse(platformRefusals.NOT_FOUND)
  if (found === null) return answer([])
  if (isRefusal(found)) return found
  // The desk has no right to read files, so the answer includes the file name.
  const filename = await readFilename(tenant, found.file.id)
  return answer(provenanceOut(found, filename ?? null))
}

function provenanceOut(
  { batch_id, file, row, mapping, rules_version, acquired_at, fields }: Provenance,
  filename: string | null,
): ProvenanceOut[] {
  return fields.map(({ field, column, position, start, end, transformations, edited }) => ({
    field,
    batch_id,
    file_id: file.id,
    filename,
    file_fingerprint: file.fingerprint,
    mapping_id: mapping.id,
    mapping_fingerprint: mapping.fingerprint,
    rules_version,
    row: row.number,
    line: row.line,
    column,
    position,
    byte_start: start,
    byte_end: end,
    transformations: transformations.map((step) => ({ ...step })),
    acquired_at: instantOf(acquired_at).toISOString(),
    edited,
  }))
}
