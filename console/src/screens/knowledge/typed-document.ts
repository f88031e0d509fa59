// A document as it stands in the form of a deposit, read into what is sent.
import { readTypedDate, typedDate } from '../../formats/typed-date.ts'
import type { DocumentIn, DocumentOut } from '../../../../client/index.ts'
import type { Role } from '../../words/assignable-roles.ts'

export interface TypedDocument {
  readonly key: string
  readonly language: 'en' | 'fr'
  readonly title: string
  readonly content: string
  readonly module: string
  readonly roles: readonly Role[]
  readonly source: string
  readonly reviewedOn: string
  readonly reviewDue: string
}

export function emptyDocument(language: 'en' | 'fr'): TypedDocument {
  return { key: '', language, title: '', content: '', module: '', roles: [], source: '', reviewedOn: '', reviewDue: '' }
}

export function typedDocument(document: DocumentOut): TypedDocument {
  const { key, language, title, content, module, roles, source_url, reviewed_on, review_due } = document
  return {
    key,
    language,
    title,
    content,
    module: module ?? '',
    roles,
    source: source_url ?? '',
    reviewedOn: reviewed_on === null ? '' : typedDate(reviewed_on),
    reviewDue: review_due === null ? '' : typedDate(review_due),
  }
}

/** In UTF-8; the service refuses more. */
export const MAX_CONTENT_BYTES = 4 * 1_048_576

export type DocumentIssue = 'key' | 'empty' | 'tooLarge' | 'address' | 'day'
export type DocumentIssues = Partial<Record<keyof TypedDocument, DocumentIssue>>

export function readDocument(typed: TypedDocument): {
  readonly issues: DocumentIssues
  readonly body: DocumentIn | null
} {
  const issues: DocumentIssues = {}
  const [source, reviewedOn, reviewDue] = [typed.source.trim(), typed.reviewedOn.trim(), typed.reviewDue.trim()]
  if (!/^[a-z0-9][a-z0-9._-]{2,127}$/.test(typed.key)) issues.key = 'key'
  if (typed.title.trim() === '') issues.title = 'empty'
  if (typed.content.trim() === '') issues.content = 'empty'
  if (new TextEncoder().encode(typed.content).length > MAX_CONTENT_BYTES) issues.content = 'tooLarge'
  if (source !== '' && !/^https?:\/\/\S+$/.test(source)) issues.source = 'address'
  if (reviewedOn !== '' && readTypedDate(reviewedOn) === null) issues.reviewedOn = 'day'
  if (reviewDue !== '' && readTypedDate(reviewDue) === null) issues.reviewDue = 'day'
  if (Object.keys(issues).length > 0) return { issues, body: null }
  return {
    issues,
    body: {
      title: typed.title.trim(),
      content: typed.content,
      module: typed.module === '' ? null : typed.module,
      roles: [...typed.roles],
      source_url: source === '' ? null : source,
      reviewed_on: readTypedDate(reviewedOn),
      review_due: readTypedDate(reviewDue),
    },
  }
}
