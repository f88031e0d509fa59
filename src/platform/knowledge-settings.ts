// The settings of documents and answers, which settings.ts takes over.

import { integer, secret, text } from './setting-kinds.ts'

export const knowledgeSettings = {
  LIMIT_DOCUMENT_BYTES: integer(
    8_388_608,
    65_536,
    33_554_432,
    'size of the body of a deposit; its content has at most 4 MiB, which JSON may write twice as long',
  ),
  ANSWERS_URL: text(
    'base address of an OpenAI-compatible service, such as https://HOST/v1, that drafts answers from passages; it receives the question and passages, nothing else; without it answers are sentences of the passages',
  ),
  ANSWERS_KEY: secret('bearer token for that service'),
  ANSWERS_MODEL: text('the model that it is asked for', 'default'),
  ANSWERS_SECONDS: integer(20, 1, 20, 'how long a draft may take; a person waits for it'),
} as const
