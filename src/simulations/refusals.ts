import { refusals } from '../../core/values/refusal.ts'

export const simulationRefusals = refusals({
  SIMULATION_EMPTY: {
    status: 409,
    message: 'No application of the product was evaluated in this period: choose another period, or send a test set.',
  },
  SIMULATION_TOO_LARGE: {
    status: 409,
    message: 'The period has more applications than a simulation allows: shorten it, or run a historical simulation.',
  },
})
