// GET /me/sessions: the caller's open sessions, newest first, including those that await their second factor.
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { isSessionOver } from './rules/session.ts'
import { lastSeenAfter, sessionEnds } from './session-ends.ts'
import { listOpenSessions, timesOf } from './person-queries.ts'
import { sessionLimits } from './session-state.ts'
import type { OwnSessionOut } from './shapes.ts'

export async function listOwnSessions({ tenant, caller, now, platform }: Context): Promise<Result> {
  const limits = sessionLimits(platform.config)
  const oldest = addMilliseconds(now, -limits.ageSeconds * 1000)
  const rows = await listOpenSessions(tenant, caller.userId, oldest)
  const open = rows.filter((row) => !isSessionOver(timesOf(row), limits, now))
  return answer(
    open.map((row): OwnSessionOut => {
      const current = row.id === caller.sessionId
      // This request counts as use of its own session, which is written only with its commit.
      const times = current ? { ...timesOf(row), lastSeenAt: lastSeenAfter(row.last_seen_at, now) } : timesOf(row)
      const ends = sessionEnds(times, limits)
      return {
        id: row.id,
        current,
        state: row.second_factor_at === null ? 'second_factor_required' : 'authenticated',
        created_at: row.created_at.toISOString(),
        last_seen_at: times.lastSeenAt.toISOString(),
        idle_expires_at: ends.idleExpiresAt.toISOString(),
        expires_at: ends.expiresAt.toISOString(),
      }
    }),
  )
}
