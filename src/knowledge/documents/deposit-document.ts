// PUT /knowledge/documents/{key}
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { displayNames } from '../../people/index.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import { MAX_DOCUMENTS } from '../limits.ts'
import type { WarningCode } from '../markdown/split-markdown.ts'
import { knowledgeRefusals } from '../refusals.ts'
import type { DocumentIn, DocumentPath, DocumentQuery } from '../shapes.ts'
import { documentSummaryOut, peopleOf } from './document-out.ts'
import { countDocuments } from './document-queries.ts'
import { prepareDeposit, type PreparedDeposit } from './prepare-deposit.ts'
import { storeDeposit } from './store-deposit.ts'

interface DepositInput {
  readonly path: DocumentPath
  readonly query: DocumentQuery
  readonly body: DocumentIn
}

export function prepareDocument(
  { caller }: PrepareContext,
  { path, query, body }: DepositInput,
): Promise<PreparedDeposit | Refusal> {
  return prepareDeposit(caller.institution.id, {
    key: path.key,
    language: query.language,
    title: body.title,
    content: body.content,
    module: body.module ?? null,
    roles: body.roles ?? [],
    sourceUrl: body.source_url ?? null,
    reviewedOn: body.reviewed_on ?? null,
    reviewDue: body.review_due ?? null,
  })
}

export async function depositDocument(
  { platform, tenant, caller, now, prepared }: PreparedContext<PreparedDeposit>,
  { body }: DepositInput,
): Promise<Result> {
  const checkRoom = async (): Promise<Refusal | null> =>
    (await countDocuments(tenant)) < MAX_DOCUMENTS ? null : refuse(knowledgeRefusals.TOO_MANY_DOCUMENTS)
  const params = {
    deposit: prepared,
    rowVersion: body.row_version ?? null,
    by: caller.userId,
    shipped: false,
    now,
  }
  const stored = await storeDeposit(platform, tenant, params, checkRoom)
  if (isRefusal(stored)) return stored
  const names = await displayNames(tenant, peopleOf([stored.row]))
  const warnings = prepared.split.warnings.map((code) => ({ code, message: messages[code] }))
  const document = documentSummaryOut(stored.row, names, now)
  return answer({ document, outcome: stored.outcome, warnings }, stored.event)
}

const messages: Readonly<Record<WarningCode, string>> = {
  html_ignored: 'raw HTML is kept in the content, but nothing of it is found',
  no_headings: 'without headings a citation names the title only',
  empty_heading: 'a heading without words is no section that a citation could name',
}
