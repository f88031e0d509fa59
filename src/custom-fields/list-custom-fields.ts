// GET /admin/custom-fields: retired ones too, for applications carry their values.
import { displayNames } from '../identity/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { fieldOut } from './field-out.ts'
import { listFields } from './queries.ts'

export async function listCustomFields({ db, caller }: Context): Promise<Result> {
  const rows = await listFields(db, caller.institution.id)
  const names = await displayNames(
    db,
    caller.institution.id,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => fieldOut(row, names)))
}
