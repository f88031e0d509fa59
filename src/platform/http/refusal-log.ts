// Logs refused requests for operators: caller, operation and reason, never the content of a request.
import type { Refusal, RefusalKind } from '../../../core/values/refusal.ts'
import type { Caller } from '../access/caller.ts'
import type { Log } from '../log.ts'

/** Other refusals are ordinary (401 before a sign-in, 404, 409 of simultaneous changes) or faults of the service. */
const LOGGED: readonly RefusalKind['status'][] = [400, 403, 408, 413, 415, 422, 429]
/** Per operation and code: enough to find a faulty client, and too few for a flood to fill the disk. */
const MAX_PER_MINUTE = 20
const MINUTE_MS = 60_000

/** A refusal with what is known at that point. */
export interface Refused {
  readonly requestId: string
  readonly operation?: string | undefined
  readonly refusal: Refusal
  readonly caller?: Caller | null | undefined
}

interface Count {
  readonly operation: string | undefined
  readonly code: string
  seen: number
}

/** Bounded, because both operations and codes are closed lists. */
export class RefusalLog {
  readonly #log: Log
  readonly #counts = new Map<string, Count>()
  #minute: NodeJS.Timeout | null = null

  constructor(log: Log) {
    this.#log = log
  }

  note({ requestId, operation, refusal, caller }: Refused): void {
    const { code, status } = refusal.refused
    if (!LOGGED.includes(status)) return
    this.#minute ??= setTimeout(() => this.endMinute(), MINUTE_MS).unref()
    const key = `${operation} ${code}`
    const count = this.#counts.get(key) ?? { operation, code, seen: 0 }
    this.#counts.set(key, count)
    count.seen += 1
    if (count.seen > MAX_PER_MINUTE) return
    const fields = { request_id: requestId, operation, code, ...idsOf(caller), ...formOf(refusal) }
    this.#log.info(fields, 'a request was refused')
  }

  /** Logs how many were left out and resets the counts. */
  endMinute(): void {
    if (this.#minute) clearTimeout(this.#minute)
    this.#minute = null
    for (const { operation, code, seen } of this.#counts.values())
      if (seen > MAX_PER_MINUTE)
        this.#log.info({ operation, code, left_out: seen - MAX_PER_MINUTE }, 'more requests were refused')
    this.#counts.clear()
  }
}

function idsOf(caller: Caller | null | undefined): Record<string, string> {
  if (!caller) return {}
  if (caller.type === 'anonymous') return caller.institution === null ? {} : { institution_id: caller.tenantId }
  const who = caller.type === 'machine' ? { credential_id: caller.credentialId } : { user_id: caller.userId }
  return { institution_id: caller.institution.id, ...who }
}

/** Names of members may come from the sender, so neither locations nor messages are logged, only types of problems. */
function formOf({ problems }: Refusal): object {
  if (!problems) return {}
  return { problems: problems.length, types: [...new Set(problems.map(({ type }) => type))].slice(0, 10) }
}
