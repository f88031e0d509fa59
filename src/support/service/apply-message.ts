// Does what a message of the control console says, all of it or nothing, and never twice.
import { type ConsoleReading, SUPPORT_MESSAGE, type SupportMessage } from '../../../core/evidence/index.ts'
import type { EventDraft } from '../../platform/audit/draft.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { readMessageOfConsole } from '../../platform/keys/read-console-message.ts'
import { supportReference } from '../request-out.ts'
import { problemOfAct } from '../rules/transitions.ts'
import type { ReadingPlatform } from '../shown-request.ts'
import { actAsService } from './act-as-service.ts'
import { digestOfMessage, lockMessages } from './message-queries.ts'

/** `trust`: the bytes of console-trust.json, null when there is none. */
export function readSupportMessage(
  bytes: Uint8Array,
  trust: Uint8Array | null,
  instanceId: string,
): ConsoleReading<SupportMessage> {
  return readMessageOfConsole(bytes, trust, instanceId, SUPPORT_MESSAGE)
}

export interface SignedMessage {
  readonly statement: SupportMessage
  readonly keyid: string
  readonly digest: string
}

export type Applying =
  /** `references`: of the requests, in the order of the acts; empty when the file was applied before. */
  | { readonly ok: true; readonly references: readonly string[]; readonly events: readonly EventDraft[] }
  | { readonly ok: false; readonly message: string }

export async function applyMessage(
  platform: ReadingPlatform,
  tenant: Tenant,
  { statement, keyid, digest }: SignedMessage,
  now: Date,
): Promise<Applying> {
  const { message_id: id, acts } = statement
  for (const [at, act] of acts.entries()) {
    const problem = problemOfAct(act)
    if (problem !== null) return notApplied(at, problem)
  }
  await lockMessages(tenant)
  const before = await digestOfMessage(tenant, id)
  if (before !== null)
    return before === digest
      ? { ok: true, references: [], events: [] }
      : { ok: false, message: `another message was already applied with the id ${id}` }
  const calls = acts.map(({ request_id: requestId, row_version: rowVersion, ...act }) => ({
    ...act,
    requestId,
    rowVersion,
  }))
  const done = await actAsService(platform, tenant, calls, { id, digest, keyid }, now)
  if ('refusal' in done) return notApplied(done.at, `${done.refusal.refused.code}: ${done.refusal.refused.message}`)
  return { ok: true, references: done.rows.map(({ number }) => supportReference(number)), events: done.events }
}

function notApplied(at: number, why: string): Applying {
  return { ok: false, message: `nothing was applied, because of act ${at + 1}: ${why}` }
}
