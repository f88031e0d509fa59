import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { productsQuery } from '../policies/policy-queries.ts'
import { datasetQuery, readForNewReplay, simulationQuery } from './replay-queries.ts'

const replays = createRoute({
  getParentRoute: () => root,
  path: '/replays',
  component: lazyRouteComponent(() => import('./list/replays.tsx'), 'Replays'),
})

const newReplay = createRoute({
  getParentRoute: () => root,
  path: '/replays/new',
  preload: false,
  loaderDeps: ({ search: { dataset } }) => ({ dataset }),
  loader: ({ deps }) => readForNewReplay(deps.dataset),
  validateSearch: ({ dataset }: Record<string, unknown>): { readonly dataset?: string } =>
    typeof dataset === 'string' && /^[0-9a-f-]{36}$/.test(dataset) ? { dataset } : {},
  component: lazyRouteComponent(() => import('./new/new-replay.tsx'), 'NewReplay'),
})

const replay = createRoute({
  getParentRoute: () => root,
  path: '/replays/$simulationId',
  preload: false,
  loader: ({ params }) => readAhead(simulationQuery(params.simulationId)),
  component: lazyRouteComponent(() => import('./replay/replay.tsx'), 'Replay'),
})

const newDataset = createRoute({
  getParentRoute: () => root,
  path: '/datasets/new',
  preload: false,
  loader: () => readAhead(productsQuery),
  component: lazyRouteComponent(() => import('./new/new-dataset.tsx'), 'NewDataset'),
})

const dataset = createRoute({
  getParentRoute: () => root,
  path: '/datasets/$datasetId',
  preload: false,
  loader: ({ params }) => readAhead(datasetQuery(params.datasetId), productsQuery),
  component: lazyRouteComponent(() => import('./list/dataset.tsx'), 'Dataset'),
})

export const replayRoutes = [replays, newReplay, replay, newDataset, dataset] as const
