// GET /admin/api-credentials
import { displayNames } from '../identity/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { credentialOut } from './credential-out.ts'
import { listCredentials } from './queries.ts'

export async function listApiCredentials({ db, caller, now }: Context): Promise<Result> {
  const rows = await listCredentials(db, caller.institution.id)
  const names = await displayNames(
    db,
    caller.institution.id,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => credentialOut(row, names, now)))
}
