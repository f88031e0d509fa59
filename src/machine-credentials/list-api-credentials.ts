// GET /admin/api-credentials
import { displayNames } from '../people/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { credentialOut } from './credential-out.ts'
import { listCredentials } from './queries.ts'

export async function listApiCredentials({ tenant, now }: Context): Promise<Result> {
  const rows = await listCredentials(tenant)
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => credentialOut(row, names, now)))
}
