// The dictionary with which the pieces of cases under a policy version are compressed, made of invented cases of that policy.
import {
  type ApplicationInput,
  CURRENT_ENGINE_VERSION,
  type Pieces,
  PolicyIncomplete,
} from '../../../core/decision/index.ts'
import { canonicalBytes } from '../../../core/evidence/index.ts'
import { type Dictionary, END_BYTES, MAX_DICTIONARY_BYTES, storedDictionary } from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { PolicyVersion } from '../../policies/index.ts'
import { syntheticCase } from './synthetic-cases.ts'

const RESULTS = [
  'evaluation-result',
  'trace',
  'scorecard-points',
  'explanation-summary',
  'explanation-factors',
] as const satisfies readonly (keyof Pieces)[]
/** Two to four cases fill a dictionary, and some ten inputs its end. */
const CASES = 12
const DAY = '2026-01-01'

/** Made and stored at its first use. */
export function policyDictionary(
  platform: Platform,
  tenant: Tenant,
  policy: PolicyVersion,
  now: Date,
): Promise<Dictionary> {
  const key = `${policy.id} ${policy.fingerprint} ${CURRENT_ENGINE_VERSION}`
  return storedDictionary(platform, tenant, key, now, () => dictionaryOf(policy))
}

type Policy = Pick<PolicyVersion, 'grid' | 'parameters' | 'evaluate'>

/** What stands nearest to its end costs least to refer to: the inputs, which are compressed with that end alone. */
export function dictionaryOf(policy: Policy): Buffer {
  const inputs = Array.from({ length: CASES }, (_, nth) => syntheticCase(policy.grid, policy.parameters, nth))
  const end = Buffer.concat(inputs.map(canonicalBytes)).subarray(-END_BYTES)
  const results = Buffer.concat(inputs.flatMap((input) => resultsOf(policy, input)))
  return Buffer.concat([results.subarray(-(MAX_DICTIONARY_BYTES - end.length)), end])
}

/** None for a case that the engine refuses. */
function resultsOf({ evaluate }: Policy, input: ApplicationInput): Uint8Array[] {
  try {
    const evaluation = evaluate(input, DAY, NO_SALTS, sha256)
    return RESULTS.map((name) => evaluation.bytesOf(name))
  } catch (fault) {
    if (fault instanceof RangeError || fault instanceof PolicyIncomplete) return []
    throw fault
  }
}

/** Commitments are no part of the pieces. */
const NO_SALTS = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }
