import { documentHeaders, SignedFileOut } from '../evidence/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { MAX_LISTED } from './limits.ts'
import { listPurgeRuns } from './list-purge-runs.ts'
import { PurgeRunOut, RunPath } from './shapes.ts'
import { showPurgeAttestation } from './show-purge-attestation.ts'

export const purgeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/trust/purge-runs',
    operation: 'list_purge_runs',
    summary: 'Purge runs, most recent first, with what each destroyed',
    description:
      `Lists the newest ${MAX_LISTED} runs: what was planned, destroyed and spared, and the fingerprint of the ` +
      'attestation. A run that was killed stands as planned or running until the next execution finishes it. There is none ' +
      'while the clocks of a worker and of the database are apart (`CLOCKS_APART` in its log). For data ' +
      'protection officers, auditors and administrators; `requests` is empty for those who do not manage requests. Refused ' +
      'with `RECORD_DAMAGED` when a run was changed or deleted beside the service.',
    shapes: { answers: { 200: listOf(PurgeRunOut) } },
    access: { permission: 'trust.read' },
    run: listPurgeRuns,
  }),
  route({
    method: 'GET',
    path: '/trust/purge-runs/{run_id}/attestation',
    operation: 'show_purge_attestation',
    summary: 'The signed attestation of what a purge destroyed; keep its bytes as they are',
    description:
      'Sends the attestation as it was signed at the end of the run: what was destroyed by id, and the erasures that it ' +
      'executed, by their ids and numbers for everybody who may read it, because its bytes are signed: from both its ' +
      'readers can infer whether a request named a person, and not who that is. Verify it with the ' +
      'offline verifier. For data protection officers, auditors and administrators. Refused ' +
      'with `ATTESTATION_PENDING` before the end of the run, and with `RECORD_DAMAGED` when it was changed or deleted ' +
      'beside the service.',
    shapes: { path: RunPath, answers: { 200: SignedFileOut } },
    sends: documentHeaders,
    access: { permission: 'trust.read' },
    run: showPurgeAttestation,
  }),
]
