import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'
import type { CitedDocument } from './cited.ts'

export interface KnowledgeSearch {
  readonly q?: string
  readonly language?: 'en' | 'fr'
  readonly module?: string
}

export function searchOfKnowledge(given: Record<string, unknown>): KnowledgeSearch {
  const { q, module } = given
  const language = languageOf(given)
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 2_000) } : {}),
    ...(language === undefined ? {} : { language }),
    ...(typeof module === 'string' && /^[a-z]{2,16}$/.test(module) ? { module } : {}),
  }
}

export function languageOf(given: Record<string, unknown>): 'en' | 'fr' | undefined {
  const { language } = given
  return language === 'en' || language === 'fr' ? language : undefined
}

const FOUND = 10

interface Question {
  readonly q: string
  readonly language: 'en' | 'fr'
  readonly module: string | null
}

export function passagesQuery(question: Question) {
  return queryOptions({
    queryKey: ['knowledge', 'search', question],
    queryFn: ({ signal }) =>
      perform(() => service.get('/api/v1/knowledge/search', { query: { ...question, limit: FOUND }, signal })),
  })
}

export function documentQuery({ shelf, key, language }: CitedDocument) {
  return queryOptions({
    queryKey: ['knowledge', 'document', shelf, key, language],
    queryFn: () =>
      perform(() => service.get(`/api/v1/knowledge/${shelf}/{key}`, { path: { key }, query: { language } })),
  })
}

export const corpusQuery = queryOptions({
  queryKey: ['knowledge', 'corpus'],
  queryFn: () => perform(() => service.get('/api/v1/knowledge/documents')),
})
