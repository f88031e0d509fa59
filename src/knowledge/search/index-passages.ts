// Puts the passages of a document into the index, and takes them out.
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import type { Passage } from '../passage.ts'

export interface IndexedDocument {
  readonly id: string
  readonly audienceId: string
  readonly key: string
  readonly language: Language
  readonly title: string
}

/** In the transaction of the deposit, after its rows. The tenant is that of the instance for a common document. */
export async function indexPassages(
  _tenant: Tenant,
  _document: IndexedDocument,
  _passages: readonly Passage[],
): Promise<void> {}

/** Takes a document out of the index, before its passages are deleted. */
export async function forgetPassages(_tenant: Tenant, _documentId: string): Promise<void> {}
