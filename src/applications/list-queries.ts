// Lists over applications: the desk's page and the history of one applicant.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '../platform/database/connect.ts'
import type { SupportScope } from '../platform/access/caller.ts'
import { andWithin, type ApplicationRow, columns, joined } from './queries.ts'

export interface PageWish {
  readonly status: string | null
  readonly productId: string | null
  readonly createdBy: string | null
  /** A prefix of the readable reference, or the whole applicant's or external reference by its index. */
  readonly search: { readonly prefix: string; readonly applicant: Buffer; readonly external: Buffer } | null
  readonly sort: 'updated_desc' | 'score_desc' | 'score_asc'
  readonly scope: SupportScope | null
  readonly limit: number
  readonly offset: number
}

const ORDER: Record<PageWish['sort'], RawBuilder<unknown>> = {
  updated_desc: raw`a.updated_at desc, a.id desc`,
  score_desc: raw`f.score desc nulls last, a.id desc`,
  score_asc: raw`f.score asc nulls last, a.id desc`,
}

export async function findPage(
  sql: Sql,
  institutionId: string,
  wish: PageWish,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const where = conditions(institutionId, wish)
  const { rows } = await raw<ApplicationRow>`
    select ${columns} from ${joined}
    where ${where} order by ${ORDER[wish.sort]} limit ${wish.limit} offset ${wish.offset}`.execute(sql)
  const counted = await raw<{ total: number }>`select count(*) as total from applications a where ${where}`.execute(sql)
  return { rows, total: counted.rows[0]!.total }
}

function conditions(institutionId: string, wish: PageWish): RawBuilder<unknown> {
  const all = [raw`a.institution_id = ${institutionId}`]
  if (wish.status !== null) all.push(raw`a.status = ${wish.status}`)
  if (wish.productId !== null) all.push(raw`a.product_id = ${wish.productId}`)
  if (wish.createdBy !== null) all.push(raw`a.created_by = ${wish.createdBy}`)
  if (wish.search !== null) {
    const { prefix, applicant, external } = wish.search
    all.push(raw`(a.reference like ${escapeLike(prefix.toUpperCase()) + '%'} or a.external_index = ${external}
      or a.subject_id in (select s.id from subjects s where s.institution_id = ${institutionId} and s.blind_index = ${applicant}))`)
  }
  return raw`${raw.join(all, raw` and `)}${andWithin(wish.scope)}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** More than any applicant has; it bounds the answer. */
const MOST_HISTORY = 500

export async function findOthersOfSubject(
  sql: Sql,
  institutionId: string,
  subjectId: string,
  exceptId: string,
  scope: SupportScope | null,
): Promise<ApplicationRow[]> {
  const { rows } = await raw<ApplicationRow>`
    select ${columns} from ${joined}
    where a.institution_id = ${institutionId} and a.subject_id = ${subjectId} and a.id <> ${exceptId}${andWithin(scope)}
    order by a.created_at desc, a.id desc limit ${MOST_HISTORY}`.execute(sql)
  return rows
}
