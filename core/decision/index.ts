import { engineV1 } from './engines/v1/engine.ts'
import type { Grid } from './grid/types.ts'
import type { Engine, Factors, Summary, Trace } from './types.ts'

export type * from './types.ts'
export type * from './grid/types.ts'
export type * from './parameters/types.ts'
export { readGrid, readGridBytes, readRecordedGrid, gridFingerprint, type GridReading } from './grid/read.ts'
export { GRID_LIMITS, gridSchema } from './grid/schema.ts'
export { RESERVED, operandsOf, usesInstalment, type Operand } from './grid/operands.ts'
export { readParameters, type ParametersReading } from './parameters/read.ts'
export { contentBlockers } from './parameters/blockers.ts'
export { blocker, blockingCodes } from './parameters/sentences.ts'
export { scaleOf, type Scale } from './parameters/scale.ts'
export { policyFingerprint } from './parameters/fingerprint.ts'
export { isDate, readInputs, type InputsReading } from './inputs.ts'
export { PolicyIncomplete } from './engines/v1/prepare.ts'
export { INFORMATION_MISSING, reasonOf } from './engines/v1/reasons.ts'

export const CURRENT_ENGINE_VERSION: string = engineV1.version

/** Every released engine by version. A released version is never removed or changed. */
export const engines: ReadonlyMap<string, Engine> = new Map([[engineV1.version, engineV1]])

/**
 * The two lower levels of explanation, derived by the engine version that wrote the trace. Throws for an unknown
 * version.
 */
export function deriveSummary(trace: Trace, grid: Grid): Summary {
  return engineOf(trace).deriveSummary(trace, grid)
}

export function deriveFactors(trace: Trace, grid: Grid): Factors {
  return engineOf(trace).deriveFactors(trace, grid)
}

function engineOf({ engine_version }: Trace): Engine {
  const engine = engines.get(engine_version)
  if (engine === undefined) throw new RangeError(`no engine ${engine_version}`)
  return engine
}
