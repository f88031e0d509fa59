import { type Route, route } from '../platform/http/route.ts'
import { assembleDataset, freezeHistoricalDataset } from './datasets/freeze-historical-dataset.ts'
import { listHistoricalDatasets } from './datasets/list-historical-datasets.ts'
import { showHistoricalDataset } from './datasets/show-historical-dataset.ts'
import { DatasetCreateIn, DatasetOut, DatasetPath, DatasetsQuery } from './datasets/dataset-shapes.ts'
import {
  HistoricalReconstitutionOut,
  HistoricalSimulationCreateIn,
  HistoricalSimulationDetailOut,
  HistoricalSimulationOut,
  SealRequestIn,
  SimulationPath,
  SimulationsQuery,
} from './simulations/simulation-shapes.ts'
import {
  askForReconstitution,
  reconstituteHistoricalSimulation,
} from './reconstitution/reconstitute-historical-simulation.ts'
import { MAX_UNFINISHED } from './limits.ts'
import { checkResults, sealHistoricalSimulation } from './seal/seal-historical-simulation.ts'
import { listHistoricalSimulations } from './simulations/list-historical-simulations.ts'
import { showHistoricalSimulation } from './simulations/show-historical-simulation.ts'
import { startHistoricalSimulation } from './simulations/start-historical-simulation.ts'
import { Type } from 'typebox'
import { inside } from '../platform/http/shapes.ts'

export const historicalSimulationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/historical-datasets',
    operation: 'list_historical_datasets',
    summary: 'List frozen datasets',
    description:
      'Lists the frozen datasets of the institution, or of one product, most recent first. For policy authors, ' +
      'approvers and auditors. A product that does not exist has none.',
    shapes: { query: DatasetsQuery, answers: { 200: Type.Array(inside(DatasetOut)) } },
    access: { permission: 'simulations.read' },
    run: listHistoricalDatasets,
  }),
  route({
    method: 'POST',
    path: '/historical-datasets',
    operation: 'freeze_historical_dataset',
    summary: 'Freeze the last evaluation of each application of a product',
    description:
      'Freezes, at one instant, the last evaluation of each application of a product that is dated within the period ' +
      'and belongs to the population; for policy authors and approvers. The answer counts what was kept and why the ' +
      'others were not. No value of an applicant is copied: members are ids and the fingerprint of their manifest. The ' +
      'same criteria on the same data give the same fingerprint. Refused with `DATASET_EMPTY` or ' +
      '`DATASET_TOO_LARGE`: change the criteria; with `EVIDENCE_DAMAGED` when a manifest is not the one that its ' +
      'event recorded; with `RECORD_DAMAGED` when the product was changed beside the service; and with `BUSY` while ' +
      'other datasets are being frozen.',
    shapes: { body: DatasetCreateIn, answers: { 201: DatasetOut } },
    rate: 'export',
    access: { permission: 'simulations.run' },
    audit: { kinds: ['historical_dataset.frozen'] },
    prepare: assembleDataset,
    run: freezeHistoricalDataset,
  }),
  route({
    method: 'GET',
    path: '/historical-datasets/{dataset_id}',
    operation: 'show_historical_dataset',
    summary: 'Show a frozen dataset',
    description:
      'Shows criteria, counts and fingerprint of a dataset, and how many of its members were erased since. For policy ' +
      'authors, approvers and auditors.',
    shapes: { path: DatasetPath, answers: { 200: DatasetOut } },
    access: { permission: 'simulations.read' },
    run: showHistoricalDataset,
  }),
  route({
    method: 'GET',
    path: '/historical-simulations',
    operation: 'list_historical_simulations',
    summary: 'List replays',
    description:
      'Lists the replays of the institution, those over one dataset, or those of one policy version as candidate or ' +
      'reference, most recent first. For policy authors, approvers and auditors.',
    shapes: { query: SimulationsQuery, answers: { 200: Type.Array(inside(HistoricalSimulationOut)) } },
    access: { permission: 'simulations.read' },
    run: listHistoricalSimulations,
  }),
  route({
    method: 'POST',
    path: '/historical-simulations',
    operation: 'start_historical_simulation',
    summary: 'Queue the replay of two versions over a dataset',
    description:
      'Queues the replay of a candidate and of a reference, by default the version in force today, over a frozen ' +
      'dataset; for policy authors and approvers. Each member is evaluated on its recorded date, under the content ' +
      'that both versions have now. No policy changes its state, and a submission still needs a simulation of the ' +
      'version. Workers do the rest: read the simulation for its progress. Refused with `PRODUCT_MISMATCH`, ' +
      '`GRID_DOES_NOT_FIT` or `POLICY_INCOMPLETE`: choose other versions, or fill in the parameters; with ' +
      '`NO_POLICY_IN_FORCE`: name a reference; with `TOO_MANY_SIMULATIONS` ' +
      `while ${MAX_UNFINISHED}, reconstitutions included, are not finished; and with ` +
      '`RECORD_DAMAGED` when dataset or version were changed beside the service.',
    shapes: { body: HistoricalSimulationCreateIn, answers: { 201: HistoricalSimulationOut } },
    rate: 'export',
    access: { permission: 'simulations.run' },
    audit: { kinds: ['historical_simulation.started'] },
    run: startHistoricalSimulation,
  }),
  route({
    method: 'GET',
    path: '/historical-simulations/{simulation_id}',
    operation: 'show_historical_simulation',
    summary: 'Show a replay with its comparison',
    description:
      'Shows state, progress and dataset of a replay, and the comparison once all members are replayed, never that ' +
      'of a part. The members on which the versions differ are listed for readers of applications. For policy ' +
      'authors, approvers and auditors.',
    shapes: { path: SimulationPath, answers: { 200: HistoricalSimulationDetailOut } },
    access: { permission: 'simulations.read' },
    run: showHistoricalSimulation,
  }),
  route({
    method: 'POST',
    path: '/historical-simulations/{simulation_id}/seal',
    operation: 'seal_historical_simulation',
    summary: 'Seal a finished replay in a signed document',
    description:
      'Signs dataset, versions, engine, comparison and the root of all results of a finished replay; for policy ' +
      'approvers. The document is in the answer: save its bytes as they are, and verify it with the offline ' +
      'verifier. Name the fingerprint of the results that you reviewed. Refused with `RESULTS_DIFFER` for another ' +
      'one, with `STALE_ROW_VERSION` and `INVALID_STATE`: read the simulation again; with `RESULTS_ERASED` when its ' +
      'results were destroyed at the end of their retention; with `SIGNING_KEY_MISSING` while the service has no key; ' +
      'and with `RECORD_DAMAGED` when what is stored of it does not match the audit chain.',
    shapes: { path: SimulationPath, body: SealRequestIn, answers: { 200: HistoricalSimulationDetailOut } },
    rate: 'export',
    access: { permission: 'simulations.seal' },
    audit: { kinds: ['historical_simulation.sealed'] },
    prepare: checkResults,
    run: sealHistoricalSimulation,
  }),
  route({
    method: 'POST',
    path: '/historical-simulations/{simulation_id}/reconstitution',
    operation: 'reconstitute_historical_simulation',
    summary: 'Compute a finished replay again and compare each piece',
    description:
      'Computes every member of a finished or sealed replay again, under the engine version and the content that were ' +
      'recorded, and compares dataset, policies, comparison and results. A job: the call waits for it, at most 20 ' +
      'seconds by default, and answers `running` then; calling again joins it, and its result is answered for ten ' +
      'minutes. A member that was erased since is counted as `not_recomputable`. For policy authors, approvers and ' +
      'auditors. Refused with `INVALID_STATE` before the replay is finished, and with `TOO_MANY_SIMULATIONS` while ' +
      `${MAX_UNFINISHED} replays and reconstitutions are not finished; a call that joins one is not.`,
    shapes: { path: SimulationPath, answers: { 200: HistoricalReconstitutionOut } },
    rate: 'export',
    access: { permission: 'simulations.reconstitute' },
    audit: { kinds: ['historical_simulation.reconstitution_requested'] },
    prepare: askForReconstitution,
    run: reconstituteHistoricalSimulation,
  }),
]
