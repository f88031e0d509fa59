// The states of a historical simulation. A trigger of the database has the same transitions.
export const simulationStates = ['queued', 'running', 'finished', 'failed', 'cancelled', 'sealed'] as const
export type SimulationState = (typeof simulationStates)[number]

export const unfinished = ['queued', 'running'] as const satisfies readonly SimulationState[]

export function isUnfinished(state: SimulationState): boolean {
  return (unfinished as readonly SimulationState[]).includes(state)
}

/** Why a simulation failed, worded for the person who started it. */
export const failures = {
  ENGINE_UNAVAILABLE:
    'This service does not have the engine version of the simulation: tell the operator of the service, and start another one.',
  CHUNK_FAILED:
    'Some members could not be replayed in five attempts: start another simulation, or report the problem to your administrator.',
  RECORD_DAMAGED:
    'What is stored of the dataset or of its members does not match the audit chain: tell the operator of the service.',
} as const
export type Failure = keyof typeof failures
export const failureCodes = Object.keys(failures) as Failure[]
