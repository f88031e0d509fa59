// GET /link/files/{file_id}
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { fileOut } from './file-out.ts'
import type { FilePath } from './shapes.ts'
import { findFile } from './stored-file.ts'

export async function showFile(
  { platform, tenant, caller, now }: Context,
  { path }: { readonly path: FilePath },
): Promise<Result> {
  const file = await findFile(platform, tenant, path.file_id)
  if (!file) return refuse(platformRefusals.NOT_FOUND)
  return answer(await fileOut(tenant, caller, file, now))
}
