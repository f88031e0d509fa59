import { type Examples, exampleFingerprint, exampleId, examplePerson, of } from '../platform/http/example.ts'
import { DatasetCreateIn, DatasetOut } from './datasets/dataset-shapes.ts'
import {
  HistoricalReconstitutionOut,
  HistoricalSimulationCreateIn,
  HistoricalSimulationDetailOut,
  HistoricalSimulationOut,
  SealRequestIn,
} from './simulations/simulation-shapes.ts'
import { Type } from 'typebox'

const criteria = {
  product_id: exampleId('product'),
  name: 'Consumer loans of the first quarter',
  period: { from: '2026-01-01', to: '2026-02-28' },
}
const exclusions = [{ application_id: exampleId('application'), reason_code: 'test' as const }]

const dataset = {
  id: exampleId('dataset'),
  ...criteria,
  population: { statuses: ['decided' as const], channels: null, recommendations: null, imported: null },
  exclusions,
  counts: {
    kept: 5214,
    left_out: { never_evaluated: 37, outside_period: 1803, population: 112, excluded: 1, erased: 4 },
  },
  erased_since: 0,
  fingerprint: exampleFingerprint('dataset'),
  created_by: examplePerson('Otto Lind'),
  created_at: '2026-03-02T09:08:00.000Z',
}

const queued = {
  id: exampleId('simulation'),
  dataset_id: dataset.id,
  candidate: {
    id: exampleId('candidate'),
    code: 'consumer-scorecard',
    version: 3,
    fingerprint: exampleFingerprint('candidate'),
  },
  reference: {
    id: exampleId('policy'),
    code: 'consumer-scorecard',
    version: 2,
    fingerprint: exampleFingerprint('policy'),
  },
  state: 'queued' as const,
  engine_version: '1.0.0',
  progress: { members: 5214, done: 0, rows_per_second: null, seconds_left: null },
  failure_code: null,
  failure_message: null,
  stale: false,
  results_fingerprint: null,
  row_version: 1,
  created_by: examplePerson('Otto Lind'),
  created_at: '2026-03-02T09:10:00.000Z',
  started_at: null,
  finished_at: null,
  results_erased_at: null,
  sealed_at: null,
}
const running = {
  ...queued,
  state: 'running' as const,
  progress: { members: 5214, done: 2048, rows_per_second: '8192', seconds_left: 1 },
  row_version: 2,
  started_at: '2026-03-02T09:10:01.000Z',
}
const finished = {
  ...running,
  state: 'finished' as const,
  progress: { members: 5214, done: 5214, rows_per_second: null, seconds_left: null },
  results_fingerprint: exampleFingerprint('results'),
  row_version: 3,
  finished_at: '2026-03-02T09:10:03.000Z',
}
const comparison = {
  min_segment_size: 10,
  members: { compared: 5210, not_recomputable: 4 },
  candidate: {
    recommendations: { approve: 3010, refer: 1000, decline: 1200 },
    approval_rate: '0.577735',
    amounts: { approve: '9030000', refer: '3400000', decline: '4100000' },
    without_score: 2,
    decisions: {
      approved: { approve: 2600, refer: 500, decline: 90 },
      declined: { approve: 110, refer: 250, decline: 900 },
      agreement: '0.945946',
    },
  },
  reference: {
    recommendations: { approve: 2950, refer: 1100, decline: 1160 },
    approval_rate: '0.566219',
    amounts: { approve: '8850000', refer: '3700000', decline: '3980000' },
    without_score: 2,
    decisions: {
      approved: { approve: 2550, refer: 560, decline: 80 },
      declined: { approve: 100, refer: 270, decline: 890 },
      agreement: '0.950276',
    },
  },
  matrix: [
    { reference: 'approve' as const, candidate: 'approve' as const, count: 2900 },
    { reference: 'approve' as const, candidate: 'refer' as const, count: 50 },
    { reference: 'approve' as const, candidate: 'decline' as const, count: 0 },
    { reference: 'refer' as const, candidate: 'approve' as const, count: 110 },
    { reference: 'refer' as const, candidate: 'refer' as const, count: 950 },
    { reference: 'refer' as const, candidate: 'decline' as const, count: 40 },
    { reference: 'decline' as const, candidate: 'approve' as const, count: 0 },
    { reference: 'decline' as const, candidate: 'refer' as const, count: 0 },
    { reference: 'decline' as const, candidate: 'decline' as const, count: 1160 },
  ],
  scores: {
    scale_min: '139',
    scale_max: '859',
    bands: [{ from: '139', to: '211', candidate: 3, reference: 4 }],
    stability_index: '0.004127',
  },
  characteristics: [
    {
      code: 'savings',
      attributes: [
        {
          by: 'group' as const,
          lower: null,
          upper: null,
          group: ['none'],
          members: 3100,
          candidate: 1610,
          reference: 1600,
        },
        {
          by: 'other' as const,
          lower: null,
          upper: null,
          group: null,
          members: 2110,
          candidate: 1400,
          reference: 1350,
        },
      ],
      stability_index: '0.000226',
    },
  ],
  reasons: [{ code: 'amount_high', candidate: 402, reference: 377 }],
  knockouts: [{ code: 'minor_applicant', candidate: 3, reference: 3 }],
  changed: {
    total: 200,
    items: [
      {
        application_id: exampleId('application'),
        candidate: { recommendation: 'approve' as const, score: '503', reasons: [], knockouts: [] },
        reference: { recommendation: 'refer' as const, score: '487', reasons: ['amount_high'], knockouts: [] },
      },
    ],
  },
}

export const examples: Examples = {
  list_historical_datasets: { answer: of(Type.Array(DatasetOut), [dataset]) },
  freeze_historical_dataset: {
    body: of(DatasetCreateIn, { ...criteria, population: { statuses: ['decided'] }, exclusions }),
    answer: of(DatasetOut, dataset),
  },
  show_historical_dataset: { answer: of(DatasetOut, dataset) },
  list_historical_simulations: { answer: of(Type.Array(HistoricalSimulationOut), [finished]) },
  start_historical_simulation: {
    body: of(HistoricalSimulationCreateIn, { dataset_id: dataset.id, candidate_policy_id: queued.candidate.id }),
    answer: of(HistoricalSimulationOut, queued),
  },
  show_historical_simulation: {
    answer: of(HistoricalSimulationDetailOut, { ...finished, dataset, comparison, seal: null }),
  },
  seal_historical_simulation: {
    body: of(SealRequestIn, { row_version: 3, results_fingerprint: finished.results_fingerprint }),
    answer: of(HistoricalSimulationDetailOut, {
      ...finished,
      state: 'sealed',
      row_version: 4,
      sealed_at: '2026-03-02T09:30:00.000Z',
      dataset,
      comparison,
      seal: {
        sealed_at: '2026-03-02T09:30:00.000Z',
        sealed_by: examplePerson('Petra Kühn'),
        fingerprint: exampleFingerprint('seal'),
        document: '{"format":"service-simulation-seal@1", … }',
      },
    }),
  },
  reconstitute_historical_simulation: {
    answer: of(HistoricalReconstitutionOut, {
      state: 'finished',
      progress: { members: 5214, done: 5214 },
      failure_code: null,
      verdict: 'match',
      pieces: [
        { name: 'comparison', verdict: 'match' },
        { name: 'dataset', verdict: 'match' },
        { name: 'policies', verdict: 'match' },
        { name: 'results', verdict: 'match' },
      ],
      members: { match: 5214, mismatch: 0, not_recomputable: 0 },
    }),
  },
}
