import { type Route, route } from '../platform/http/route.ts'
import { PolicyPath } from '../policies/index.ts'
import { MAX_CASES_WITHOUT_SLOT } from './limits.ts'
import { SimulationIn, SimulationResultOut } from './shapes.ts'
import { runSimulation, simulatePolicy } from './simulate-policy.ts'

export const simulationRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/policies/{policy_id}/simulations',
    operation: 'simulate_policy',
    summary: 'Simulate a version on a test set, or on applications already evaluated',
    description:
      'Evaluates cases under a version without changing any state: a test set in the body, or a replay of ' +
      'applications of the product that were evaluated between two days. For policy authors. The answer counts ' +
      'recommendations, distributes the scores over ten bands, and lists the cases whose recommendation differs from ' +
      'the expected one or from that of the version in force. A submission requires a simulation of the current ' +
      'parameters. A replay is refused with `SIMULATION_EMPTY` or `SIMULATION_TOO_LARGE` for its period: choose ' +
      'another one; and with `EVIDENCE_DAMAGED` when the input of one of them is missing or cannot be read and no ' +
      'event erased it; with `RECORD_DAMAGED` when one of them, the version or the version in force was changed beside ' +
      `the service. A replay, and a test set of more than ${MAX_CASES_WITHOUT_SLOT} cases, is refused with \`BUSY\` ` +
      'while other simulations are running.',
    shapes: { path: PolicyPath, body: SimulationIn, answers: { 201: SimulationResultOut } },
    rate: 'export',
    access: { permission: 'policies.author' },
    audit: { kinds: ['policy.simulated'] },
    bodyLimit: 'LIMIT_SIMULATION_BODY_BYTES',
    largeList: 'test_set',
    prepare: runSimulation,
    run: simulatePolicy,
  }),
]
