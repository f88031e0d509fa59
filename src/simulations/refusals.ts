import { refusals } from '../../core/values/refusal.ts'

export const simulationRefusals = refusals({
  SIMULATION_EMPTY: {
    status: 409,
    message: 'No application of the product was evaluated in this period: choose another one, or give a test set.',
  },
  SIMULATION_TOO_LARGE: {
    status: 409,
    message: 'The period has more applications than a simulation takes: shorten it, or make a historical simulation.',
  },
})
