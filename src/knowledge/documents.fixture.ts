import type { GivenDocument } from './documents/prepare-deposit.ts'

/** In English, for everybody. */
export function given(key: string, content: string, more: Partial<GivenDocument> = {}): GivenDocument {
  const unset = { module: null, roles: [], sourceUrl: null, reviewedOn: null, reviewDue: null }
  return { key, language: 'en', title: key, content, ...unset, ...more }
}

/** Typed as the operation's path, because the key is no literal. */
export function pathOf(key: string, language: 'en' | 'fr' = 'en') {
  return `/knowledge/documents/${key}?language=${language}` as const
}
