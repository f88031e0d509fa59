// Appends events to a chain as the last statement of a transaction: lock of the audit queue, records, tree, head.
import { isUuid } from '../../../core/values/uuid.ts'
import { buildRecord, FIRST_PREV } from '../../../core/evidence/record.ts'
import { idArray } from '../database/id-array.ts'
import { plainArray } from '../database/plain-array.ts'
import { type Statement, statement } from '../database/template-text.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import { withCommit } from '../database/transaction.ts'
import { sha256 } from '../sha256.ts'
import type { Tenant } from '../database/tenant.ts'
import type { EventDraft } from './draft.ts'
import type { AppendFrame } from './frame.ts'

/** The number of records written by this process, for the metrics. */
export const auditAppends = { records: 0 }

/** The canonical text of a record with four gaps, filled once its position in the chain and the written rows are known. */
interface Template {
  readonly untilAt: string
  readonly untilPrev: string
  readonly untilRows: string
  readonly rest: string
  readonly draft: EventDraft
}

/** Appends the events in order and returns their sequence numbers. The audit queue stays locked until the commit. */
export async function appendEvents(
  tenant: Tenant,
  frame: AppendFrame,
  drafts: readonly EventDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const [appended] = await queryRows(tenant.db, rowShape({ numbers: col.array(col.bigint) }))`
    ${appendStatement(tenant, frame, drafts)}`
  return appended!.numbers
}

/** The same, sent together with the commit, so that no delay of this process prolongs the lock of the queue. */
export function appendWithCommit(tenant: Tenant, frame: AppendFrame, drafts: readonly EventDraft[]): void {
  if (drafts.length > 0) withCommit(tenant.db, appendStatement(tenant, frame, drafts))
}

function appendStatement(tenant: Tenant, frame: AppendFrame, drafts: readonly EventDraft[]): Statement {
  const templates = templatesOf(tenant, frame, drafts)
  const texts = (pick: (template: Template) => string): Statement => arrayOf(templates.map(pick))
  const codes = (pick: (template: Template) => string | null): Statement => codesOf(templates.map(pick))
  const ids = (pick: (template: Template) => string | null): Statement => idsOf(templates.map(pick))
  const actor = ({ draft }: Template): AppendFrame['actor'] => draft.actor ?? frame.actor
  auditAppends.records += drafts.length
  return statement`
    select audit_append(
      ${texts((t) => t.untilAt)}, ${texts((t) => t.untilPrev)}, ${texts((t) => t.untilRows)}, ${texts((t) => t.rest)},
      ${codes((t) => t.draft.kind)}, ${codes((t) => actor(t).type)}, ${ids((t) => actor(t).id)},
      ${codes((t) => t.draft.subject?.type ?? null)}, ${ids((t) => t.draft.subject?.id ?? null)},
      ${codes((t) => t.draft.outcome ?? 'success')}, ${frame.requestId}, ${frame.sessionRef}::uuid) as numbers`
}

/** Canonical JSON escapes it, so no part of a record contains it. */
const SEPARATOR = '\u001F'
/** From so many events on a text that all have is sent once: the events of an import differ in their subject alone. */
const MANY = 50

/** Both sides escape each quotation mark of a text in an array, and JSON is full of them. */
function arrayOf(texts: readonly string[]): Statement {
  return isOneOfMany(texts)
    ? statement`array_fill(${texts[0]!}::text, array[${texts.length}::integer])`
    : statement`string_to_array(${texts.join(SEPARATOR)}, E'\\x1F')`
}

function codesOf(codes: readonly (string | null)[]): Statement {
  return isOneOfMany(codes)
    ? statement`array_fill(${codes[0]!}::text, array[${codes.length}::integer])`
    : statement`${plainArray(codes)}::text[]`
}

function idsOf(ids: readonly (string | null)[]): Statement {
  if (isOneOfMany(ids)) return statement`array_fill(${ids[0]!}::uuid, array[${ids.length}::integer])`
  return ids.length >= MANY && ids.every((id) => id !== null)
    ? statement`${idArray(ids)}::uuid[]`
    : statement`${plainArray(ids)}::uuid[]`
}

function isOneOfMany(values: readonly (string | null)[]): boolean {
  return values.length >= MANY && values.every((value) => value === values[0])
}

/** Creates the head of a new, empty chain. */
export async function openChain(tenant: Tenant): Promise<void> {
  await tenant.db.insertInto('audit_heads').values({ institution_id: tenant.institutionId, size: 0 }).execute()
}

// Values that no record can have, so that their positions can be found in the canonical text.
const SOME_AT = '9999-12-31T23:59:59.999999Z'
const SOME_SEQ = Number.MAX_SAFE_INTEGER
const GAPS = [`"at":"${SOME_AT}"`, `"prev":"${FIRST_PREV}"`, `"rows":[],"seq":${SOME_SEQ}`]

/** Events about many subjects that share all else, data included, have one template: writing it takes longer than hashing it. */
function templatesOf(tenant: Tenant, frame: AppendFrame, drafts: readonly EventDraft[]): Template[] {
  let last: Template | null = null
  return drafts.map((draft) => (last = (last && sameAbout(last, draft)) ?? templateOf(tenant, frame, draft)))
}

/** The template with another subject; null when more than that differs. */
function sameAbout(template: Template, draft: EventDraft): Template | null {
  const { kind, subject, outcome, data, commitments, actor } = template.draft
  if (!subject || draft.subject?.type !== subject.type || !isUuid(subject.id) || !isUuid(draft.subject.id)) return null
  const isSame =
    draft.kind === kind &&
    draft.outcome === outcome &&
    (draft.data === data || (isEmpty(data) && isEmpty(draft.data))) &&
    draft.actor === actor &&
    isEmpty(commitments) &&
    isEmpty(draft.commitments)
  if (!isSame) return null
  const about = (id: string): string => `"subject":{"id":"${id}",`
  return { ...template, rest: template.rest.replace(about(subject.id), about(draft.subject.id)), draft }
}

function isEmpty(members: object | undefined): boolean {
  return members === undefined || Object.keys(members).length === 0
}

/** buildRecord alone knows the canonical form; the database fills in time, previous hash, written rows and number. */
function templateOf({ institutionId }: Tenant, frame: AppendFrame, draft: EventDraft): Template {
  frame.kinds.check(draft.kind, draft.outcome ?? 'success', draft.data ?? {})
  const { bytes } = buildRecord(
    {
      v: 1,
      institution_id: institutionId,
      instance_id: frame.instanceId,
      seq: SOME_SEQ,
      prev: FIRST_PREV,
      at: SOME_AT,
      kind: draft.kind,
      actor: draft.actor ?? frame.actor,
      subject: draft.subject ?? null,
      outcome: draft.outcome ?? 'success',
      request_id: frame.requestId,
      rows: [],
      session_ref: frame.sessionRef,
      data: draft.data ?? {},
      commitments: draft.commitments ?? {},
    },
    sha256,
  )
  const text = Buffer.from(bytes).toString('utf8')
  const parts = GAPS.reduce((before, gap) => before.flatMap((part) => part.split(gap)), [text])
  if (parts.length !== 4) throw new TypeError('a value of an audit record equals one of its placeholders')
  const [untilAt, untilPrev, untilRows, rest] = parts as [string, string, string, string]
  return {
    untilAt: `${untilAt}"at":"`,
    untilPrev: `"${untilPrev}"prev":"`,
    untilRows: `"${untilRows}"rows":[`,
    rest,
    draft,
  }
}
