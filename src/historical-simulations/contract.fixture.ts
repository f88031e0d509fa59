import { utcDay } from '../platform/clock.ts'
import type { ContractFixture, Stage } from '../../test/enumerations/contract-fixture.ts'
import { act, list, read, send, sendTo, type Who } from '../../test/enumerations/rights.ts'

import { finished, reconstituted, replayed, type ReplayDesk, shown } from './replays.fixture.ts'

const sees: readonly Who[] = ['policy_author', 'policy_approver', 'auditor']
const runs: readonly Who[] = ['policy_author', 'policy_approver']

const body = ({ world, desk }: Pick<Stage, 'world' | 'desk'>) => ({
  product_id: desk.productId,
  name: 'All until today',
  period: { from: '2020-01-01', to: utcDay(world.clock.now()) },
})

const replaysOf = ({ world, desk, lender }: Stage): ReplayDesk => ({ world, desk, lender })

export const contract: ContractFixture = {
  rights: {
    'GET /historical-datasets': list(sees),
    'POST /historical-datasets': send(runs),
    'GET /historical-datasets/{dataset_id}': read(sees),
    'GET /historical-simulations': list(sees),
    'POST /historical-simulations': send(runs),
    'GET /historical-simulations/{simulation_id}': read(sees),
    'POST /historical-simulations/{simulation_id}/reconstitution': act(sees, { own: '409 INVALID_STATE' }),
    'POST /historical-simulations/{simulation_id}/seal': sendTo(['policy_approver']),
  },
  calls: {
    freeze_historical_dataset: (stage) => ({
      caller: stage.desk.author,
      path: '/historical-datasets',
      body: body(stage),
      keeps: (made: { readonly id: string }) => stage.kept.set('dataset', made.id),
    }),
    list_historical_datasets: ({ desk }) => ({ caller: desk.author, path: '/historical-datasets' }),
    show_historical_dataset: (stage) => ({
      caller: stage.desk.author,
      path: `/historical-datasets/${stage.of('dataset')}`,
    }),
    start_historical_simulation: (stage) => ({
      caller: stage.desk.author,
      path: '/historical-simulations',
      body: { dataset_id: stage.of('dataset'), candidate_policy_id: stage.desk.policyId },
      keeps: (made: { readonly id: string }) => stage.kept.set('simulation', made.id),
    }),
    list_historical_simulations: ({ desk }) => ({ caller: desk.author, path: '/historical-simulations' }),
    reconstitute_historical_simulation: async (stage) => {
      await replayed(replaysOf(stage), stage.of('simulation'))
      // The call that is measured joins it: no worker runs beside it.
      const path = await reconstituted(replaysOf(stage), stage.of('simulation'))
      return { caller: stage.desk.author, path }
    },
    seal_historical_simulation: async (stage) => {
      const path = `/historical-simulations/${stage.of('simulation')}` as const
      const { row_version, results_fingerprint } = await shown(replaysOf(stage), stage.of('simulation'))
      return { caller: stage.desk.approver, path: `${path}/seal`, body: { row_version, results_fingerprint } }
    },
    show_historical_simulation: (stage) => ({
      caller: stage.desk.author,
      path: `/historical-simulations/${stage.of('simulation')}`,
    }),
  },
  callsAfter: { freeze_historical_dataset: ['submit_application'] },
  inUse: {
    dataset_id: async ({ world, desk }) =>
      (await desk.author.post('/historical-datasets', body({ world, desk }), 201)).id,
    simulation_id: async ({ desk, id }) => {
      const started = { dataset_id: await id('dataset_id'), candidate_policy_id: desk.policyId }
      return (await desk.author.post('/historical-simulations', started, 201)).id
    },
  },
  alsoMakes: async ({ world, lender, desk, id }) => {
    const replays = { world, desk, lender }
    const { row_version, results_fingerprint, ...simulation } = await finished(
      replays,
      await id('dataset_id'),
      desk.policyId,
    )
    await desk.approver.post(`/historical-simulations/${simulation.id}/seal`, {
      row_version,
      results_fingerprint: results_fingerprint!,
    })
    await reconstituted(replays, simulation.id)
  },
  bodies: { seal_historical_simulation: () => ({ row_version: 1, results_fingerprint: 'sha256:none' }) },
}
