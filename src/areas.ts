// Every area of the service, gathered once: routes, refusals, audit kinds. Order is that of the specification.
import type { RefusalKind } from '../core/values/refusal.ts'
import { administrationEvents, administrationRefusals, administrationRoutes } from './administration/index.ts'
import { applicationEvents, applicationRefusals, applicationRoutes } from './applications/index.ts'
import { customFieldEvents, customFieldRefusals, customFieldRoutes } from './custom-fields/index.ts'
import { gridEvents, gridRoutes } from './grids/index.ts'
import { identityEvents, identityRefusals, identityRoutes } from './identity/index.ts'
import { importEvents, importRefusals, importRoutes, provenanceRoutes } from './imports/index.ts'
import { machineEvents, machineRefusals, machineRoutes } from './machine-credentials/index.ts'
import { operatorEvents } from './operator/index.ts'
import { AuditKinds, type EventKinds } from './platform/audit/kinds.ts'
import { platformRefusals } from './platform/http/refusals.ts'
import type { Route } from './platform/http/route.ts'
import { policyEvents, policyRefusals, policyRoutes } from './policies/index.ts'
import { productEvents, productRefusals, productRoutes } from './products/index.ts'
import { simulationRefusals, simulationRoutes } from './simulations/index.ts'
import { sourceEvents, sourceRefusals, sourceRoutes } from './import-files/index.ts'
import { roleRefusals, roleRoutes } from './roles/index.ts'
import { supportAccessEvents, supportAccessRefusals, supportAccessRoutes } from './support-access/index.ts'
import { usageRoutes } from './usage/index.ts'

export const routes: readonly Route[] = [
  ...identityRoutes,
  ...administrationRoutes,
  ...roleRoutes,
  ...supportAccessRoutes,
  ...machineRoutes,
  ...usageRoutes,
  ...productRoutes,
  ...customFieldRoutes,
  ...applicationRoutes,
  ...gridRoutes,
  ...policyRoutes,
  ...simulationRoutes,
  ...sourceRoutes,
  ...importRoutes,
  ...provenanceRoutes,
]

export const refusalCatalogue: readonly RefusalKind[] = [
  platformRefusals,
  identityRefusals,
  administrationRefusals,
  roleRefusals,
  supportAccessRefusals,
  machineRefusals,
  productRefusals,
  customFieldRefusals,
  applicationRefusals,
  policyRefusals,
  simulationRefusals,
  sourceRefusals,
  importRefusals,
].flatMap((group) => Object.values(group))

const eventKinds: readonly EventKinds[] = [
  operatorEvents,
  identityEvents,
  administrationEvents,
  supportAccessEvents,
  machineEvents,
  productEvents,
  customFieldEvents,
  gridEvents,
  applicationEvents,
  policyEvents,
  sourceEvents,
  importEvents,
]

export function createAuditKinds(): AuditKinds {
  return new AuditKinds(eventKinds)
}
