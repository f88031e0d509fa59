// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

export const historicalSimulationsTables: VouchedTables = {
  historical_dataset_chunks: {
    notVouched:
      'The roots in historical_datasets commit to every member; a chunk is compared with its root when it is read, and by `audit verify`.',
  },
  historical_datasets: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'chunk_roots',
      'counts',
      'created_at',
      'created_by',
      'exclusions',
      'fingerprint',
      'name',
      'period_from',
      'period_to',
      'population',
      'product_id',
    ],
    others: {},
  },
  historical_reconstitution_chunks: { notVouched: 'The progress of a job.' },
  historical_reconstitutions: { notVouched: 'A job; an event records its verdict, or that it was given up.' },
  historical_simulation_chunks: {
    notVouched:
      'Once a simulation has ended its result_digests cover each chunk, which `audit verify` compares; before, a reconstitution finds a changed one.',
  },
  historical_simulation_seals: {
    key: { simulation_id: 'uuid' },
    subjects: ['simulation_id'],
    columns: ['created_at', 'created_by', 'document', 'fingerprint'],
    others: {},
  },
  historical_simulations: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: [
      'candidate_fingerprint',
      'candidate_policy_id',
      'comparison',
      'created_at',
      'created_by',
      'dataset_id',
      'engine_version',
      'erased_at',
      'failure',
      'finished_at',
      'min_segment_size',
      'reference_fingerprint',
      'reference_policy_id',
      'result_digests',
      'results_fingerprint',
      'started_at',
      'state',
    ],
    others: {
      chunks_done: 'For the progress that is shown; the chunks say which are done.',
      row_version: 'Counts changes, so that a stale change is refused; a wrong number only refuses one.',
    },
  },
  replayed_policies: {
    notVouched: 'Its fingerprint covers the rest of the row, a vouched row names it, and `audit verify` compares it.',
  },
}
