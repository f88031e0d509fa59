// GET /admin/invitations
import { findInvitations } from '../identity/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { invitationOut } from './invitation-out.ts'

export async function listInvitations({ tenant, now }: Context): Promise<Result> {
  const rows = await findInvitations(tenant)
  return answer(rows.map((row) => invitationOut(row, now)))
}
