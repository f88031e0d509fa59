import { Type } from 'typebox'
import { type DataOf, kind } from '../platform/audit/kinds.ts'

const versions = {
  candidate_id: Type.String(),
  candidate_fingerprint: Type.String(),
  reference_id: Type.String(),
  reference_fingerprint: Type.String(),
}

export const historicalSimulationEvents = {
  'historical_dataset.frozen': kind('The evaluations of a product were frozen as a dataset for replays.', {
    product_id: Type.String(),
    kept: Type.Integer(),
    fingerprint: Type.String(),
  }),
  'historical_simulation.started': kind('A replay of two versions over a dataset was queued.', {
    dataset_id: Type.String(),
    dataset_fingerprint: Type.String(),
    ...versions,
    engine_version: Type.String(),
  }),
  'historical_simulation.running': kind('The first members of a dataset were replayed.'),
  'historical_simulation.finished': kind('All members of a dataset were replayed and compared.', {
    results_fingerprint: Type.String(),
    compared: Type.Integer(),
    not_recomputable: Type.Integer(),
    changed: Type.Integer(),
  }),
  'historical_simulation.sealed': kind('The results of a replay were sealed in a signed document.', {
    results_fingerprint: Type.String(),
    seal_fingerprint: Type.String(),
  }),
  'historical_simulation.reconstitution_requested': kind(
    'Somebody asked for a replay to be computed again, or waited for it.',
    {
      joined: Type.Boolean(),
    },
  ),
  'historical_simulation.reconstituted': kind('A replay was computed again and compared piece by piece.', {
    verdict: Type.String(),
    match: Type.Integer(),
    mismatch: Type.Integer(),
    not_recomputable: Type.Integer(),
  }),
  'historical_simulation.reconstitution_failed': kind('Computing a replay again was given up.', {
    failure: Type.String(),
  }),
  'historical_simulation.cancelled': kind('The operator cancelled a replay that was not finished.'),
  'historical_simulation.failed': kind('A replay was given up.', { failure: Type.String() }),
}

declare module '../platform/audit/kinds.ts' {
  interface EventData extends DataOf<typeof historicalSimulationEvents> {}
}
