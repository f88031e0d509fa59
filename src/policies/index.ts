import { area } from '../platform/area.ts'
import { policiesTables } from './vouched.ts'
import { policyRoutes } from './routes.ts'
import { policyRefusals } from './refusals.ts'
import { policyEvents } from './audit.ts'

export const policies = area({
  name: 'policies',
  routes: policyRoutes,
  refusals: policyRefusals,
  events: policyEvents,
  tables: policiesTables,
})

export {
  policiesInForce,
  policyById,
  policyInForce,
  policyLastInForce,
  policyOf,
  type PolicyVersion,
  vouchedPolicyById,
  vouchedPolicyInForce,
  vouchedPolicyLastInForce,
} from './governing.ts'
export { type Content, readRecordedContent, recordedContent } from './content.ts'
export { recordSimulation } from './simulations/record-simulation.ts'
export { type BlankedSimulation, blankSimulation } from './simulations/blank-simulation.ts'
export { type PersonalSimulation, personalSimulations } from './simulations/personal-simulations.ts'
export { policySimulationsOf } from './simulations/simulation-queries.ts'
export { checkReadiness } from './rules/readiness.ts'
export { PolicyPath } from './shapes.ts'
export { policyRefusals } from './refusals.ts'
