// GET /admin/invitations
import { findInvitations } from './queries.ts'
import { displayNames } from '../people/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { invitationOut } from './invitation-out.ts'

export async function listInvitations({ tenant, now, platform }: Context): Promise<Result> {
  const rows = await findInvitations(tenant)
  const names = await displayNames(
    tenant,
    rows.flatMap(({ invited_by: by }) => by ?? []),
  )
  return answer(rows.map((row) => invitationOut(row, names, now, platform.config.LIMIT_FAILED_CODES)))
}
