import { area } from '../platform/area.ts'
import { machineCredentialsTables } from './vouched.ts'
import { machineRoutes } from './routes.ts'
import { machineRefusals } from './refusals.ts'
import { machineEvents } from './audit.ts'

export const machineCredentials = area({
  name: 'machine-credentials',
  routes: machineRoutes,
  refusals: machineRefusals,
  events: machineEvents,
  tables: machineCredentialsTables,
})

export { recogniseCredential } from './recognise.ts'
