// Puts the passages of a document into the index, and takes them out.
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import type { Passage } from '../passage.ts'
import { countPassages } from './count-terms.ts'
import { entriesOf, sumOf } from './index-rows.ts'
import {
  addAudienceSums,
  addPostings,
  addSpellings,
  addTerms,
  addWords,
  insertDocument,
  insertPassages,
  lockIndex,
} from './index-queries.ts'
import {
  deleteDocument,
  deletePostings,
  deleteSpellings,
  findIndexed,
  subtractTerms,
  subtractWords,
} from './forget-queries.ts'
import { deletionsOf, isSpelled } from './spelling.ts'

export interface IndexedDocument {
  readonly id: string
  readonly audienceId: string
  readonly key: string
  readonly language: Language
  readonly title: string
}

/** In the transaction of the deposit, after its rows. The tenant is that of the instance for a common document. */
export async function indexPassages(
  tenant: Tenant,
  document: IndexedDocument,
  passages: readonly Passage[],
): Promise<void> {
  const counted = countPassages(document.title, document.language, passages)
  const stems = sumOf(counted, (passage) => passage.stems.keys())
  const words = sumOf(counted, (passage) => passage.words.keys())
  const length = counted.reduce((sum, passage) => sum + passage.length, 0)
  const firstNumber = await lockIndex(tenant, passages.length)
  const { audienceId } = document
  await addAudienceSums(tenant, audienceId, { documents: 1, passages: passages.length, passageLength: length })
  const terms = new Map([...stems, ...words])
  const row = { documentId: document.id, audienceId, firstNumber, passages: passages.length, length, terms }
  await insertDocument(tenant, row)
  await insertPassages(tenant, document.id, firstNumber, counted)
  await addPostings(tenant, audienceId, entriesOf(firstNumber, counted))
  await addTerms(tenant, audienceId, stems)
  // A word that has another stem already has its spellings, which are left as they are.
  const added = await addWords(tenant, audienceId, words)
  await addSpellings(tenant, audienceId, spellingsOf(added.filter(isSpelled)))
}

/** Before the document is deleted or indexed again, in the same transaction. Nothing when it is not indexed. */
export async function forgetPassages(tenant: Tenant, documentId: string): Promise<void> {
  await lockIndex(tenant, 0)
  const indexed = await findIndexed(tenant, documentId)
  if (indexed === undefined) return
  const { audience_id: audienceId } = indexed
  await deletePostings(tenant, documentId, indexed)
  await subtractTerms(tenant, documentId, audienceId)
  const gone = await subtractWords(tenant, documentId, audienceId)
  await deleteSpellings(tenant, audienceId, spellingsOf(gone.filter(isSpelled)))
  const { passages, length } = indexed
  await addAudienceSums(tenant, audienceId, { documents: -1, passages: -passages, passageLength: -length })
  await deleteDocument(tenant, documentId)
}

function spellingsOf(words: Iterable<string>): { readonly deletions: string[]; readonly words: string[] } {
  const rows = [...words].flatMap((word) => deletionsOf(word).map((deletion) => [deletion, word] as const))
  return { deletions: rows.map(([deletion]) => deletion), words: rows.map(([, word]) => word) }
}
