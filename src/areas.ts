// The manifests of all areas, and the routes, refusals, tasks and sweeps gathered from them. The order of the list is the
// order of the published contract.
import type { RefusalKind } from '../core/values/refusal.ts'
import { accounts } from './accounts/index.ts'
import { applications } from './applications/index.ts'
import { auditEvents } from './audit-events/index.ts'
import { compliance } from './compliance/index.ts'
import { consents } from './consents/index.ts'
import { customFields } from './custom-fields/index.ts'
import { dataRights } from './data-rights/index.ts'
import { evidence } from './evidence/index.ts'
import { grids } from './grids/index.ts'
import { historicalSimulations } from './historical-simulations/index.ts'
import { importFiles } from './import-files/index.ts'
import { imports } from './imports/index.ts'
import { indicators } from './indicators/index.ts'
import { institutions } from './institutions/index.ts'
import { invitations } from './invitations/index.ts'
import { knowledge } from './knowledge/index.ts'
import { machineCredentials } from './machine-credentials/index.ts'
import { notices } from './notices/index.ts'
import { operator } from './operator/index.ts'
import { type AreaManifest, gatherByName } from './platform/area.ts'
import type { VouchedTables } from './platform/audit/vouched.ts'
import { AuditKinds } from './platform/audit/kinds.ts'
import { platformRefusals } from './platform/http/refusals.ts'
import type { Route } from './platform/http/route.ts'
import { people } from './people/index.ts'
import type { Sweep, Task } from './platform/jobs/work.ts'
import { policies } from './policies/index.ts'
import { products } from './products/index.ts'
import { retention } from './retention/index.ts'
import { roles } from './roles/index.ts'
import { secondFactors } from './second-factors/index.ts'
import { sessions } from './sessions/index.ts'
import { signIn } from './sign-in/index.ts'
import { purges } from './purges/index.ts'
import { recovery } from './recovery/index.ts'
import { simulations } from './simulations/index.ts'
import { support } from './support/index.ts'
import { supportAccess } from './support-access/index.ts'
import { usage } from './usage/index.ts'

export const areas: readonly AreaManifest[] = [
  institutions,
  people,
  sessions,
  signIn,
  secondFactors,
  invitations,
  recovery,
  accounts,
  notices,
  auditEvents,
  roles,
  supportAccess,
  machineCredentials,
  usage,
  products,
  customFields,
  consents,
  dataRights,
  retention,
  purges,
  compliance,
  applications,
  evidence,
  grids,
  policies,
  simulations,
  historicalSimulations,
  importFiles,
  imports,
  indicators,
  support,
  knowledge,
  operator,
]

export const routes: readonly Route[] = areas.flatMap((area) => area.routes)

export const refusalCatalogue: readonly RefusalKind[] = [
  platformRefusals,
  ...areas.map(({ refusals }) => refusals),
].flatMap((group) => Object.values(group))

export function createAuditKinds(): AuditKinds {
  return new AuditKinds(areas.map(({ events }) => events))
}

/** Every table of an area, and what of it the chain vouches for. */
export const tables: VouchedTables = Object.fromEntries(
  gatherByName(areas, 'table', ({ tables: own }) => Object.entries(own)),
)

export const tasks: ReadonlyMap<string, Task> = gatherByName(areas, 'task', ({ tasks: own }) => Object.entries(own))

export const sweeps: ReadonlyMap<string, Sweep> = gatherByName(areas, 'sweep', ({ sweeps: own }) => Object.entries(own))
