// GET /trust/consent-purposes: includes retired versions, because people consented to them.
import { isRefusal } from '../../../core/values/refusal.ts'
import { displayNames } from '../../people/index.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { purposeOut } from './purpose-out.ts'
import { vouchedPurposes } from './vouched-purposes.ts'

export async function listConsentPurposes({ platform, tenant }: Context): Promise<Result> {
  const rows = await vouchedPurposes(platform, tenant)
  if (isRefusal(rows)) return rows
  const names = await displayNames(
    tenant,
    rows.map((row) => row.created_by),
  )
  return answer(rows.map((row) => purposeOut(row, names)))
}
