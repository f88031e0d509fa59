import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAhead } from '../../service/queries.ts'
import { root } from '../../shell/root.ts'
import { productsQuery } from '../policies/policy-queries.ts'
import { batchQuery, contractQuery, readForMapping } from './import-queries.ts'
import { searchOfBatch } from './batch/issue-filter.ts'

const imports = createRoute({
  getParentRoute: () => root,
  path: '/imports',
  validateSearch: ({ offset }: Record<string, unknown>): { readonly offset?: number } =>
    Number.isInteger(offset) && (offset as number) > 0 ? { offset: offset as number } : {},
  component: lazyRouteComponent(() => import('./list/imports.tsx'), 'Imports'),
})

const send = createRoute({
  getParentRoute: () => root,
  path: '/imports/new',
  preload: false,
  loader: () => readAhead(productsQuery, contractQuery),
  component: lazyRouteComponent(() => import('./send/send-file.tsx'), 'SendFile'),
})

const ID = /^[0-9a-f-]{36}$/

interface MappingSearch {
  readonly product?: string
  /** The saved mapping to begin with. */
  readonly mapping?: string
  /** The check whose proposals are shown. */
  readonly batch?: string
}

const mapping = createRoute({
  getParentRoute: () => root,
  path: '/imports/files/$fileId',
  preload: false,
  loaderDeps: ({ search: { product, batch } }) => ({ product, batch }),
  loader: ({ params, deps }) => readForMapping(params.fileId, deps),
  validateSearch: (given: Record<string, unknown>): MappingSearch =>
    Object.fromEntries(
      (['product', 'mapping', 'batch'] as const).flatMap((key) => {
        const value = given[key]
        return typeof value === 'string' && ID.test(value) ? [[key, value]] : []
      }),
    ),
  component: lazyRouteComponent(() => import('./mapping/mapping.tsx'), 'Mapping'),
})

const batch = createRoute({
  getParentRoute: () => root,
  path: '/imports/$batchId',
  preload: false,
  loader: ({ params }) => readAhead(batchQuery(params.batchId)),
  validateSearch: searchOfBatch,
  component: lazyRouteComponent(() => import('./batch/batch.tsx'), 'Batch'),
})

export const importRoutes = [imports, send, mapping, batch] as const
