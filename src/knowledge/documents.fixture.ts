import type { GivenDocument } from './documents/prepare-deposit.ts'

/** In English, for everybody. */
export function given(key: string, content: string, more: Partial<GivenDocument> = {}): GivenDocument {
  const unset = { module: null, roles: [], sourceUrl: null, reviewedOn: null, reviewDue: null }
  return { key, language: 'en', title: key, content, ...unset, ...more }
}
