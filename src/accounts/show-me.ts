// GET /me: the caller's identity with the roles and permissions effective at this request.
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findUser } from '../people/index.ts'

export async function showMe({ tenant, caller }: Context): Promise<Result> {
  const { institution, session } = caller
  const user = await findUser(tenant, caller.userId)
  return answer({
    id: caller.userId,
    email: user.email,
    display_name: user.display_name,
    function: user.function,
    language: user.language,
    institution: {
      id: institution.id,
      reference: institution.reference,
      name: institution.name,
      currency: institution.currency,
      country: institution.country,
    },
    roles: caller.roles,
    permissions: [...caller.permissions].toSorted(),
    delegations: caller.delegations,
    session: {
      state: 'authenticated',
      session_id: caller.sessionId,
      expires_at: session.expiresAt.toISOString(),
      idle_expires_at: session.idleExpiresAt.toISOString(),
      step_up_until: session.stepUpUntil?.toISOString() ?? null,
    },
  })
}
