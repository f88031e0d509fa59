import { queryOptions } from '@tanstack/react-query'
import { readAhead, readOnce } from '../../service/queries.ts'
import { perform, service } from '../../service/service.ts'
import { policiesQuery } from '../policies/policy-queries.ts'

export interface ReplaysOf {
  readonly dataset_id?: string
  readonly policy_id?: string
}

/** While something moves, it is read again; a reload of the page goes on from what the service has. */
const POLL_MS = 2_000

export function isMoving({ state }: { readonly state: string }): boolean {
  return state === 'queued' || state === 'running'
}

export function simulationsQuery(query: ReplaysOf = {}) {
  return queryOptions({
    queryKey: ['replays', 'list', query],
    queryFn: () => perform(() => service.get('/api/v1/historical-simulations', { query })),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? POLL_MS : false),
  })
}

export function simulationQuery(simulationId: string) {
  return queryOptions({
    queryKey: ['replays', 'one', simulationId],
    queryFn: () =>
      perform(() =>
        service.get('/api/v1/historical-simulations/{simulation_id}', { path: { simulation_id: simulationId } }),
      ),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? POLL_MS : false),
  })
}

export const datasetsQuery = queryOptions({
  queryKey: ['datasets', 'list'],
  queryFn: () => perform(() => service.get('/api/v1/historical-datasets')),
})

export function datasetQuery(datasetId: string) {
  return queryOptions({
    queryKey: ['datasets', 'one', datasetId],
    queryFn: () =>
      perform(() => service.get('/api/v1/historical-datasets/{dataset_id}', { path: { dataset_id: datasetId } })),
  })
}

/** The versions are those of the product that the dataset alone names, so they are asked for behind the datasets. */
export async function readForNewReplay(wanted: string | undefined): Promise<void> {
  const dataset = firstDataset((await readOnce(datasetsQuery)) ?? [], wanted)
  if (dataset !== undefined) await readAhead(policiesQuery(dataset.product_id))
}

/** The one that is asked for, else the latest. */
export function firstDataset<D extends { readonly id: string }>(datasets: readonly D[], wanted = ''): D | undefined {
  return datasets.find(({ id }) => id === wanted) ?? datasets[0]
}
