// Asks an OpenAI-compatible service for a draft. It receives the question and the passages, and nothing else of the request.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Config } from '../../platform/config.ts'
import { FairSlots } from '../../platform/fair-slots.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { Log } from '../../platform/log.ts'
import { knowledgeRefusals } from '../refusals.ts'
import { type DraftProblem, readDraft } from '../rules/read-draft.ts'
import { messagesFor } from './messages.ts'
import type { Question, Statement } from './statement.ts'

export interface Asking {
  readonly config: Config
  readonly log: Log
  /** Whoever may not take every slot. */
  readonly owner: string
}

/** Each waits for up to 20 s, and holds a connection of the other service. */
const MAX_AT_ONCE = 8
const RETRY_SECONDS = 5

/** Ten statements in JSON, and what the protocol puts around them. */
const MAX_ANSWER_BYTES = 262_144

const slots = new FairSlots()

export async function askEndpoint(asking: Asking, question: Question): Promise<readonly Statement[] | Refusal> {
  const release = slots.acquire(asking.owner, MAX_AT_ONCE)
  if (release === null) return refuse(platformRefusals.BUSY, { retryAfterSeconds: RETRY_SECONDS })
  try {
    const drafted = readDraft(await draft(asking.config, question), question.passages.length)
    return typeof drafted === 'string' ? refusalOf(drafted) : drafted
  } catch (fault) {
    // Its text may repeat the question.
    asking.log.warn({ reason: (fault as Error).name }, 'the service that drafts answers did not answer as it should')
    return refuse(knowledgeRefusals.ANSWERS_UNAVAILABLE)
  } finally {
    release()
  }
}

function refusalOf(problem: DraftProblem): Refusal {
  if (problem === 'uncited') return refuse(knowledgeRefusals.CITATION_MISSING)
  return refuse(problem === 'empty' ? knowledgeRefusals.NO_PASSAGE : knowledgeRefusals.ANSWERS_UNAVAILABLE)
}

/** @throws whatever keeps it from an answer of the protocol, within the time and size that it may have */
async function draft(config: Config, question: Question): Promise<string> {
  const response = await fetch(`${config.ANSWERS_URL!.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
    method: 'POST',
    // What it redirects to was not configured.
    redirect: 'error',
    signal: AbortSignal.timeout(config.ANSWERS_SECONDS * 1000),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(config.ANSWERS_KEY === undefined ? {} : { authorization: `Bearer ${config.ANSWERS_KEY}` }),
    },
    body: JSON.stringify({
      model: config.ANSWERS_MODEL,
      messages: messagesFor(question),
      temperature: 0,
      response_format: { type: 'json_object' },
    }),
  })
  if (!response.ok) throw new TypeError('not an answer of the protocol')
  const answered = JSON.parse(await textOf(response)) as Completion | null
  const content = answered?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new TypeError('not an answer of the protocol')
  return content
}

interface Completion {
  readonly choices?: readonly ({ readonly message?: { readonly content?: unknown } } | null)[]
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_ANSWER_BYTES) throw new TypeError('not an answer of the protocol')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
