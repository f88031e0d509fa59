import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../shell/root.ts'
import { searchOfCorpus } from './corpus-search.ts'
import { languageOf, searchOfKnowledge } from './knowledge-queries.ts'

const parent = { getParentRoute: () => root }

export const knowledgeRoutes = [
  createRoute({
    ...parent,
    path: '/knowledge',
    validateSearch: searchOfKnowledge,
    component: lazyRouteComponent(() => import('./knowledge.tsx'), 'Knowledge'),
  }),
  createRoute({
    ...parent,
    path: '/knowledge/$shelf/$key',
    validateSearch: (given: Record<string, unknown>): { readonly language?: 'en' | 'fr' } => {
      const language = languageOf(given)
      return language === undefined ? {} : { language }
    },
    component: lazyRouteComponent(() => import('./document.tsx'), 'Document'),
  }),
  createRoute({
    ...parent,
    path: '/documents',
    validateSearch: searchOfCorpus,
    component: lazyRouteComponent(() => import('./corpus.tsx'), 'Corpus'),
  }),
  createRoute({
    ...parent,
    path: '/documents/deposit',
    validateSearch: (given: Record<string, unknown>): { readonly key?: string; readonly language?: 'en' | 'fr' } => {
      const { key } = given
      const language = languageOf(given)
      return { ...(typeof key === 'string' ? { key } : {}), ...(language === undefined ? {} : { language }) }
    },
    component: lazyRouteComponent(() => import('./deposit.tsx'), 'Deposit'),
  }),
] as const
