// POST /knowledge/answers
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type PrepareContext, type PreparedContext, type Result } from '../../platform/http/route.ts'
import type { StaffCaller } from '../../platform/access/caller.ts'
import { findPassages } from '../finding/find-passages.ts'
import { type CitedRow, readCited } from '../finding/finding-queries.ts'
import { passagesOut } from '../finding/passages-out.ts'
import type { Language } from '../languages.ts'
import { MAX_ANSWER_PASSAGES } from '../limits.ts'
import { readerOf } from '../reader-of.ts'
import { knowledgeRefusals } from '../refusals.ts'
import { mayRead } from '../rules/may-read.ts'
import { extractStatements } from '../rules/extract-statements.ts'
import { analyse } from '../search/analyser/analyse.ts'
import type { AnswerIn } from '../shapes.ts'
import type { AnswerMethod } from '../words.ts'
import { askEndpoint } from './ask-endpoint.ts'
import type { Statement } from './statement.ts'

interface Drafted {
  readonly cited: readonly CitedRow[]
  readonly statements: readonly Statement[]
  readonly method: AnswerMethod
}

/** Outside of a transaction, because another service may take 20 s. */
export async function draftAnswer(
  { platform, caller, inTenant }: PrepareContext,
  { body }: { readonly body: AnswerIn },
): Promise<Drafted | Refusal> {
  if (!isEnabled(caller)) return refuse(knowledgeRefusals.ANSWERS_DISABLED)
  const { question, language, module } = body
  const wanted = { query: question, language, module: module ?? null, limit: MAX_ANSWER_PASSAGES }
  const cited = await inTenant((tenant) => findPassages(platform, tenant, readerOf(caller), wanted))
  if (isRefusal(cited)) return cited
  if (cited.length === 0) return refuse(knowledgeRefusals.NO_PASSAGE)
  if (platform.config.ANSWERS_URL === undefined) {
    const passages = cited.map(({ text }, at) => ({ rank: at + 1, text }))
    const statements = extractStatements(question, passages, (text) => stemsOf(text, language))
    return { cited, statements, method: 'extractive' }
  }
  const asking = { config: platform.config, log: platform.log, owner: caller.institution.id }
  const statements = await askEndpoint(asking, { question, language, passages: cited })
  return isRefusal(statements) ? statements : { cited, statements, method: 'endpoint' }
}

export async function answerQuestion(
  { platform, tenant, caller, now, prepared }: PreparedContext<Drafted>,
  { body }: { readonly body: AnswerIn },
): Promise<Result> {
  if (!isEnabled(caller)) return refuse(knowledgeRefusals.ANSWERS_DISABLED)
  const { instanceId } = platform.keyring
  const { cited, statements, method } = prepared
  const ranked = cited.map(({ document_id, ordinal }) => ({ documentId: document_id, ordinal }))
  const current = await readCited(tenant, instanceId, ranked)
  // What was replaced or closed to the caller meanwhile is cited by nothing.
  if (!areSame(cited, current, caller, instanceId)) return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
  const { question, language } = body
  const passages = passagesOut(cited, { query: question, language, instanceId, now })
  const data = { language, method, statements: statements.length, passages: passages.length }
  return answer({ statements, passages, method }, event('knowledge.answered', null, data))
}

function isEnabled({ institution }: StaffCaller): boolean {
  return institution.settings.answers_enabled === 'on'
}

function areSame(
  drafted: readonly CitedRow[],
  current: readonly CitedRow[],
  caller: StaffCaller,
  instanceId: string,
): boolean {
  const reader = readerOf(caller)
  const isOpen = ({ institution_id, roles }: CitedRow): boolean =>
    mayRead(reader, { roles, isCommon: institution_id === instanceId })
  const isSame = (row: CitedRow, at: number): boolean => row.hash.equals(drafted[at]!.hash) && isOpen(row)
  return current.length === drafted.length && current.every(isSame)
}

/** Without stop words, unless a question consists of them. */
function stemsOf(text: string, language: Language): string[] {
  const terms = analyse(text, language)
  const telling = terms.filter(({ isStopWord }) => !isStopWord)
  return (telling.length > 0 ? telling : terms).map(({ stem }) => stem)
}
