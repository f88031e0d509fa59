import { sentencesOf } from '../../../core/import/index.ts'

/** The English sentence of an issue. */
export function messageOf(issue: { readonly code: string; readonly detail: string | null }): string {
  return sentencesOf(issue as Parameters<typeof sentencesOf>[0]).en
}
