// Documents in the index without their deposit: what a search reads and nothing else.
import { sql } from 'kysely'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { newId } from '../../platform/ids.ts'
import type { Language } from '../languages.ts'
import type { Passage } from '../passage.ts'
import { indexPassages } from './index-passages.ts'
import type { Audience } from './rank-queries.ts'

export interface Text {
  readonly key: string
  readonly title: string
  readonly passages: readonly { readonly section?: string; readonly text: string }[]
}

const AT = new Date('2026-03-02T09:00:00.000Z')

export async function addAudience(tenant: Tenant, language: Language, module: string | null = null): Promise<string> {
  const id = newId(AT)
  await sql`insert into knowledge_audiences (institution_id, id, language, module, roles)
    values (${tenant.institutionId}, ${id}, ${language}, ${module}, '{}')`.execute(tenant.db)
  return id
}

/** Of the tenant's own institution. */
export function audiencesOf({ institutionId }: Tenant, ids: readonly string[]): Audience[] {
  return ids.toSorted().map((id) => ({ institution_id: institutionId, id }))
}

export function passagesOf({ passages }: Text): Passage[] {
  return passages.map(({ section = '', text }, at) => ({ ordinal: at + 1, anchor: 'section', section, text }))
}

/** The rows of a document and its place in the index; answers its id. */
export async function addText(tenant: Tenant, audienceId: string, language: Language, text: Text): Promise<string> {
  const { institutionId, db } = tenant
  const id = newId(AT)
  const passages = passagesOf(text)
  const hashes = Buffer.alloc(16 * passages.length)
  await sql`insert into knowledge_versions (institution_id, document_id, key, language, last_version)
    values (${institutionId}, ${id}, ${text.key}, ${language}, 1)`.execute(db)
  await sql`insert into knowledge_documents (institution_id, id, key, language, audience_id, roles, title, version, fingerprint,
      passages, passage_hashes, created_at, deposited_at)
    values (${institutionId}, ${id}, ${text.key}, ${language}, ${audienceId}, '{}', ${text.title}, 1,
      ${`sha256:${'0'.repeat(64)}`}, ${passages.length}, ${hashes}, ${AT}, ${AT})`.execute(db)
  await indexPassages(tenant, { id, audienceId, key: text.key, language, title: text.title }, passages)
  return id
}

export async function addTexts(
  pool: Pool,
  institutionId: string,
  audienceId: string,
  language: Language,
  texts: readonly Text[],
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < texts.length; at += 50) {
    await inTenant(pool, institutionId, async (tenant) => {
      for (const text of texts.slice(at, at + 50)) ids.push(await addText(tenant, audienceId, language, text))
    })
  }
  return ids
}
