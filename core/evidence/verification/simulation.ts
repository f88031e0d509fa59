// Computes the fingerprints of a sealed historical simulation again from its pieces.
import { SEAL_PIECES, type SealedValues, sealedFingerprints } from '../bundle/simulation-seal.ts'
import type { Bundle } from '../bundle/types.ts'
import type { Sha256 } from '../fingerprint.ts'
import type { Checks } from './report.ts'

/** Only for pieces that match their commitments. */
export function checkSimulation({ pieces }: Bundle, sha256: Sha256, checks: Checks): void {
  const absent = SEAL_PIECES.find((name) => !Object.hasOwn(pieces, name))
  if (absent !== undefined) return checks.add('simulation', 'PIECE_ABSENT', { name: absent })
  const values = Object.fromEntries(SEAL_PIECES.map((name) => [name, pieces[name]!.value])) as unknown as SealedValues
  const computed = computedFrom(values, sha256)
  for (const name of ['dataset', 'results'] as const) {
    const recorded = String((values[name] as { readonly fingerprint?: unknown } | null)?.fingerprint)
    const same = computed !== null && computed[name] === recorded
    if (same) checks.add(`simulation.${name}`, 'SAME', { value: recorded })
    else checks.add(`simulation.${name}`, 'DIFFERENT', { computed: computed?.[name] ?? '–', recorded })
  }
}

/** Null when the pieces, of whose shape nobody vouches, lack a member. */
function computedFrom(values: SealedValues, sha256: Sha256): ReturnType<typeof sealedFingerprints> | null {
  try {
    return sealedFingerprints(values, sha256)
  } catch {
    return null
  }
}
