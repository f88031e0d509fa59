// What a sealed historical simulation consists of, and the two fingerprints that hold it together (docs/formats.md).
import type { Canonical } from '../canonical.ts'
import { fingerprint, type Sha256 } from '../fingerprint.ts'

export const SIMULATION_SEAL = 'service-simulation-seal@1'

export const SEAL_PIECES = ['comparison', 'dataset', 'policies', 'results'] as const
export type SealPiece = (typeof SEAL_PIECES)[number]

/** The schema of a piece, as its manifest names it. */
export function sealSchema(name: SealPiece): string {
  return `simulation-${name}@1`
}

export interface DatasetContent {
  readonly criteria: unknown
  readonly counts: unknown
  /** The RFC 6962 root over the members. */
  readonly members_root: string
}

/** Neither name nor time nor id: the same criteria on the same data give the same fingerprint. */
export function datasetFingerprint({ criteria, counts, members_root }: DatasetContent, sha256: Sha256): string {
  return fingerprint('dataset', { criteria, counts, members_root }, sha256)
}

export interface ReplayContent {
  /** Fingerprint of the dataset. */
  readonly dataset: string
  /** Fingerprints of the two versions. */
  readonly candidate: string
  readonly reference: string
  readonly engine_version: string
  readonly comparison: unknown
  /** The RFC 6962 root over the results of the members. */
  readonly results_root: string
}

export function replayFingerprint(content: ReplayContent, sha256: Sha256): string {
  const { candidate, comparison, dataset, engine_version, reference, results_root } = content
  return fingerprint('replay', { candidate, comparison, dataset, engine_version, reference, results_root }, sha256)
}

export interface SealedValues {
  readonly dataset: DatasetContent & { readonly fingerprint: string }
  readonly policies: {
    readonly candidate: { readonly fingerprint: string }
    readonly reference: { readonly fingerprint: string }
    readonly engine_version: string
  }
  readonly comparison: Canonical
  readonly results: { readonly results_root: string; readonly fingerprint: string }
}

/** The two fingerprints as the other values give them. @throws when a member is missing */
export function sealedFingerprints(
  { dataset, policies, comparison, results }: SealedValues,
  sha256: Sha256,
): { readonly dataset: string; readonly results: string } {
  const ofResults = {
    dataset: dataset.fingerprint,
    candidate: policies.candidate.fingerprint,
    reference: policies.reference.fingerprint,
    engine_version: policies.engine_version,
    comparison,
    results_root: results.results_root,
  }
  return { dataset: datasetFingerprint(dataset, sha256), results: replayFingerprint(ofResults, sha256) }
}
