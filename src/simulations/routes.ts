import { type Route, route } from '../platform/http/route.ts'
import { PolicyPath } from '../policies/index.ts'
import { SimulationIn, SimulationResultOut } from './shapes.ts'
import { runSimulation, simulatePolicy } from './simulate-policy.ts'

export const simulationRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/policies/{policy_id}/simulations',
    operation: 'simulate_policy',
    summary: 'Try a version on a test set, or on applications already evaluated',
    shapes: { path: PolicyPath, body: SimulationIn, answers: { 201: SimulationResultOut } },
    rate: 'export',
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.simulated'] },
    bodyLimit: 'LIMIT_SIMULATION_BODY_BYTES',
    prepare: runSimulation,
    run: simulatePolicy,
  }),
]
