import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { catalogQuery } from './indicator-queries.ts'
import { searchOfIndicators } from './search.ts'

const indicators = createRoute({
  getParentRoute: () => root,
  path: '/indicators',
  preload: false,
  loader: () => readAhead(catalogQuery),
  validateSearch: searchOfIndicators,
  component: lazyRouteComponent(() => import('./indicators.tsx'), 'Indicators'),
})

export const indicatorRoutes = [indicators] as const
