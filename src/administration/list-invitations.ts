// GET /admin/invitations
import { listInvitations } from '../identity/index.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { invitationOut } from './invitation-out.ts'

export async function showInvitations({ db, caller, now }: Context): Promise<Result> {
  const rows = await listInvitations(db, caller.institution.id)
  return answer(rows.map((row) => invitationOut(row, now)))
}
