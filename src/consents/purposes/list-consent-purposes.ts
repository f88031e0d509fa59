// GET /trust/consent-purposes: includes retired versions, because people consented to them.
import { displayNames } from '../../people/index.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { purposeOut } from './purpose-out.ts'
import { listPurposes } from './purpose-queries.ts'

export async function listConsentPurposes({ tenant }: Context): Promise<Result> {
  const rows = await listPurposes(tenant)
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => purposeOut(row, names)))
}
