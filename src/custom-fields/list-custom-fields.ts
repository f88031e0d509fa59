// GET /admin/custom-fields: includes retired fields, because applications have values of them.
import { displayNames } from '../people/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { fieldOut } from './field-out.ts'
import { listFields } from './queries.ts'

export async function listCustomFields({ tenant }: Context): Promise<Result> {
  const rows = await listFields(tenant)
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => fieldOut(row, names)))
}
