// Puts the passages of a document into the index, and takes them out.
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Language } from '../languages.ts'
import type { Passage } from '../passage.ts'
import { countDocument } from './count-terms.ts'
import { entriesOf, partsOf, sumOf } from './index-rows.ts'
import {
  addAudienceSums,
  addPostings,
  addSpellings,
  addTerms,
  addWords,
  findNewWords,
  insertDocument,
  insertParts,
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
  const counted = countDocument(document.title, document.language, passages)
  const firstNumber = await lockIndex(tenant, passages.length)
  const { audienceId } = document
  const passageLength = counted.passages.reduce((sum, { length }) => sum + length, 0)
  const sums = { documents: 1, passages: passages.length, passageLength, documentLength: counted.length }
  await addAudienceSums(tenant, audienceId, sums)
  const parts = partsOf(counted)
  const { length } = counted
  const row = { documentId: document.id, audienceId, firstNumber, passages: passages.length, length }
  await insertDocument(tenant, { ...row, parts: parts.length })
  await insertPassages(tenant, document.id, firstNumber, counted.passages)
  await insertParts(tenant, document.id, parts)
  await addPostings(tenant, audienceId, entriesOf(firstNumber, counted.passages))
  await addTerms(
    tenant,
    audienceId,
    sumOf(counted.passages, ({ stems }) => stems.keys()),
  )
  const words = sumOf(counted.passages, ({ words: each }) => each.keys())
  const spelled = new Set([...words.keys()].map((key) => key.split('=')[1]!).filter(isSpelled))
  await addSpellings(tenant, audienceId, spellingsOf(await findNewWords(tenant, audienceId, [...spelled])))
  await addWords(tenant, audienceId, words)
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
  const { passages, passage_length: passageLength, length: documentLength } = indexed
  const sums = { documents: -1, passages: -passages, passageLength: -passageLength, documentLength: -documentLength }
  await addAudienceSums(tenant, audienceId, sums)
  await deleteDocument(tenant, documentId)
}

function spellingsOf(words: Iterable<string>): { readonly deletions: string[]; readonly words: string[] } {
  const rows = [...words].flatMap((word) => deletionsOf(word).map((deletion) => [deletion, word] as const))
  return { deletions: rows.map(([deletion]) => deletion), words: rows.map(([, word]) => word) }
}
