// What a deposit needs before its transaction: the passages of the content, their hashes, the fingerprint.
import { fingerprint } from '../../../core/evidence/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { sha256 } from '../../platform/sha256.ts'
import { MAX_CONTENT_BYTES, MAX_PASSAGES, MAX_SECTIONS, MAX_WORDS } from '../limits.ts'
import { type Split, splitDocument } from '../markdown/split-document.ts'
import type { SplitDocument } from '../markdown/split-markdown.ts'
import { hashOfPassage } from '../passage-hash.ts'
import type { DocumentKey } from './document-queries.ts'

export interface GivenDocument extends DocumentKey {
  readonly title: string
  readonly content: string
  readonly module: string | null
  readonly roles: readonly string[]
  readonly sourceUrl: string | null
  readonly reviewedOn: string | null
  readonly reviewDue: string | null
}

export interface PreparedDeposit extends GivenDocument {
  readonly fingerprint: string
  readonly split: SplitDocument
  readonly passageHashes: Buffer
}

/** `owner`: the institution, or the instance. */
export async function prepareDeposit(owner: string, given: GivenDocument): Promise<PreparedDeposit | Refusal> {
  if (Buffer.byteLength(given.content) > MAX_CONTENT_BYTES) return refuse(platformRefusals.BODY_TOO_LARGE)
  const split = await splitDocument({ owner, content: given.content, title: given.title })
  if ('problem' in split) return refusalOf(split.problem)
  return {
    ...given,
    roles: given.roles.toSorted(),
    fingerprint: fingerprintOf(given),
    split,
    passageHashes: Buffer.concat(split.passages.map(hashOfPassage)),
  }
}

/** Another key, language, title or content is another version. */
export function fingerprintOf({
  key,
  language,
  title,
  content,
}: DocumentKey & Pick<GivenDocument, 'title' | 'content'>) {
  return fingerprint('knowledge-document', { key, language, title, content }, sha256)
}

const RETRY_SECONDS = 5

function refusalOf(problem: Extract<Split, { problem: unknown }>['problem']): Refusal {
  if (problem === 'busy') return refuse(platformRefusals.BUSY, { retryAfterSeconds: RETRY_SECONDS })
  return refuse(platformRefusals.VALIDATION_FAILED, {
    problems: [{ loc: ['body', 'content'], msg: messages[problem], type: problem }],
  })
}

const messages = {
  no_text: 'has no text outside raw HTML: nothing of it could be found',
  too_many_passages: `has more than ${MAX_PASSAGES} passages: divide it into several documents`,
  too_many_sections: `has more than ${MAX_SECTIONS} headings: divide it into several documents`,
  too_many_words: `has more than ${MAX_WORDS} different words: divide it into several documents`,
  too_slow: 'takes too long to read as Markdown: divide it into several documents',
} as const
