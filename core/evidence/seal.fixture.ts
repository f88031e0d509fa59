// A sealed simulation with real keys, built in memory as the service does.
import { rootOfMembers } from '../replay/members.ts'
import { comparisonOf } from '../replay/comparison.ts'
import { commonBands, tallyOf, type TalliedMember } from '../replay/tally.ts'
import { resultLeaf } from '../replay/results.ts'
import {
  type Canonical,
  datasetFingerprint,
  replayFingerprint,
  SEAL_PIECES,
  sealSchema,
  SIMULATION_SEAL,
} from './index.ts'
import { documentBytes } from './document.fixture.ts'
import { digest } from './fingerprint.ts'
import { ID, sha256 } from './keys.fixture.ts'
import { pushLeaf, rootOf } from './merkle.ts'

type SealValues = Record<(typeof SEAL_PIECES)[number], Members>
type Members = { [name: string]: Canonical }

const SCALE = { scale_min: '0', scale_max: '100' }
const PLACES = [
  { application_id: '018f0000-0000-7000-8000-0000000000a1', evaluation_id: '018f0000-0000-7000-8000-0000000000b1' },
  { application_id: '018f0000-0000-7000-8000-0000000000a2', evaluation_id: '018f0000-0000-7000-8000-0000000000b2' },
] as const
const fingerprintOf = (name: string): string => digest(sha256(new TextEncoder().encode(name)))

/** Two members, of which the candidate declines the one that the reference refers. */
function replayed(): { comparison: Canonical; results_root: string } {
  const outcome = (recommendation: 'approve' | 'refer' | 'decline', score: string) => ({
    recommendation,
    score,
    reasons: [],
    knockouts: [],
  })
  const results = [
    { candidate: outcome('approve', '80'), reference: outcome('approve', '80') },
    { candidate: outcome('decline', '40'), reference: outcome('refer', '40') },
  ]
  const members = results.map((result): TalliedMember => ({ result, attributes: [], amount: '1000', outcome: null }))
  const bands = commonBands([SCALE])
  const frontier: Uint8Array[] = []
  for (const [at, result] of results.entries())
    pushLeaf(frontier, at, resultLeaf(PLACES[at]!, result, sha256(Uint8Array.of(at)), sha256), sha256)
  const comparison = comparisonOf(tallyOf(members, bands), bands, 10) as unknown as Canonical
  return { comparison, results_root: digest(rootOf(frontier, sha256)) }
}

function sealValues(): SealValues {
  const { comparison, results_root } = replayed()
  const members = PLACES.map((place) => ({
    ...place,
    decision_id: null,
    manifest_fingerprint: fingerprintOf(place.application_id),
  }))
  const criteria = {
    product_id: ID.application,
    period: { from: '2026-01-01', to: '2026-06-30' },
    population: { channels: null, imported: null, recommendations: null, statuses: null },
    exclusions: [],
  }
  const left_out = { never_evaluated: 1, outside_period: 0, population: 0, excluded: 0, erased: 0 }
  const content = {
    criteria,
    counts: { kept: 2, left_out },
    members_root: digest(rootOfMembers(members, sha256)),
  }
  const dataset = { ...content, id: ID.evaluation, fingerprint: datasetFingerprint(content, sha256) }
  const version = (code: string, number: number) => ({
    id: ID.elsewhere,
    code,
    version: number,
    fingerprint: fingerprintOf(`${code} ${number}`),
  })
  const policies = { candidate: version('loan', 2), reference: version('loan', 1), engine_version: '1.0.0' }
  const results = {
    results_root,
    fingerprint: replayFingerprint(
      {
        dataset: dataset.fingerprint,
        candidate: policies.candidate.fingerprint,
        reference: policies.reference.fingerprint,
        engine_version: policies.engine_version,
        comparison,
        results_root,
      },
      sha256,
    ),
  }
  return { comparison, dataset, policies, results } as unknown as SealValues
}

/** The bytes of the file. What somebody who has the key changes fits commitments, manifest and signature. */
export function sealBytes(change?: (values: SealValues) => void): Uint8Array {
  const values = sealValues()
  change?.(values)
  return documentBytes({
    format: SIMULATION_SEAL,
    kind: 'simulation',
    id: ID.decision,
    issuedBy: ID.user,
    pieces: SEAL_PIECES.map((name) => ({ name, schema: sealSchema(name), value: values[name] })),
  })
}
