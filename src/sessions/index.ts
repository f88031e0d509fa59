import { area } from '../platform/area.ts'
import { sessionsTables } from './vouched.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { hourly } from '../platform/jobs/work.ts'
import { sessionEvents } from './audit.ts'
import { forgetTokens, TOKENS_KEPT_MS } from './token-directory.ts'
import { sessionRefusals } from './refusals.ts'
import { sessionRoutes } from './routes.ts'

export const sessions = area({
  name: 'sessions',
  routes: sessionRoutes,
  refusals: sessionRefusals,
  events: sessionEvents,
  sweeps: { 'sessions.expired': hourly(dueWork(['sessions.expired', TOKENS_KEPT_MS]), forgetTokens) },
  tables: sessionsTables,
})

export { authenticate } from './authenticate.ts'
export { countSessionCode, forgiveSessionCodes, markRevoked as endSession } from './queries.ts'
export { closeSessions } from './close-sessions.ts'
export { deleteSessions } from './delete-sessions.ts'
export { lockSession } from './person-queries.ts'
export { openSession } from './open-session.ts'
export { reauthorise, recognisePerson, recogniseSession } from './recognise.ts'
export { refuseRevokedCaller } from './refuse-revoked-caller.ts'
export { sessionLimits } from './session-state.ts'
export { SessionsRevokedOut, sessionStates, SessionStateOut } from './shapes.ts'
export { registerToken } from './token-queries.ts'
