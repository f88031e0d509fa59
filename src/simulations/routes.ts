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
    description:
      'Evaluates cases under a version without changing any state: a test set in the body, or a replay of ' +
      'applications of the product that were evaluated between two days. A policy author runs it. The answer counts ' +
      'recommendations, spreads the scores over ten bands, and lists the cases that came out otherwise than ' +
      'expected or than under the version in force. A submission needs one simulation of the present parameters. ' +
      'Refused with `SIMULATION_EMPTY` and `SIMULATION_TOO_LARGE` for the period of a replay: choose another one.',
    shapes: { path: PolicyPath, body: SimulationIn, answers: { 201: SimulationResultOut } },
    rate: 'export',
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.simulated'] },
    bodyLimit: 'LIMIT_SIMULATION_BODY_BYTES',
    prepare: runSimulation,
    run: simulatePolicy,
  }),
]
