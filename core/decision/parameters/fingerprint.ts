import { fingerprint, type Sha256 } from '../../evidence/fingerprint.ts'
import { gridFingerprint } from '../grid/read.ts'
import type { Grid } from '../grid/types.ts'
import type { PolicyParameters } from './types.ts'

const known = new WeakMap<PolicyParameters, { grid: Grid; made: string }>()

/** H(grid fingerprint, parameters): covers the numbers and their structure, independent of author and name. */
export function policyFingerprint(grid: Grid, parameters: PolicyParameters, sha256: Sha256): string {
  const kept = known.get(parameters)
  if (kept?.grid === grid) return kept.made
  const made = fingerprint('policy', { grid: gridFingerprint(grid, sha256), parameters }, sha256)
  if (Object.isFrozen(parameters) && Object.isFrozen(grid)) known.set(parameters, { grid, made })
  return made
}
