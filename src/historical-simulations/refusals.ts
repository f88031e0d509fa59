import { refusals } from '../../core/values/refusal.ts'
import { MAX_UNFINISHED } from './limits.ts'

export const historicalSimulationRefusals = refusals({
  DATASET_EMPTY: {
    status: 409,
    message: 'No evaluated application meets these criteria: choose another period, or a wider population.',
  },
  DATASET_TOO_LARGE: {
    status: 409,
    message:
      'More applications meet these criteria than a dataset may have: shorten the period, or narrow the population.',
  },
  PRODUCT_MISMATCH: {
    status: 409,
    message:
      'Dataset, candidate and reference are not of the same credit product: choose versions of the product of the dataset.',
  },
  GRID_DOES_NOT_FIT: {
    status: 409,
    message:
      'Candidate and reference are based on different grids, so they read different values: choose versions of one grid.',
  },
  POLICY_INCOMPLETE: {
    status: 409,
    message: 'The version cannot be replayed yet: resolve the blockers that its details list.',
  },
  TOO_MANY_SIMULATIONS: {
    status: 409,
    message: `The institution has ${MAX_UNFINISHED} simulations and reconstitutions that are not finished: wait for one to finish, or have the operator cancel a simulation.`,
  },
  RESULTS_ERASED: {
    status: 409,
    message:
      'The results of this simulation were destroyed at the end of their retention: freeze a dataset and start a new simulation.',
  },
  RESULTS_DIFFER: {
    status: 409,
    message: 'These are not the results of the simulation: read it again, and seal the fingerprint that you reviewed.',
  },
})
