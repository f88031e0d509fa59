import { refusals } from '../../core/values/refusal.ts'

export const knowledgeRefusals = refusals({
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'The institution has the most documents that it can have: remove one before you deposit another key.',
    recorded: false,
  },
  ANSWERS_DISABLED: {
    status: 409,
    message:
      'Answers are disabled for your institution: search the documentation, or ask the operator of the service to enable answers.',
    recorded: false,
  },
  NO_PASSAGE: {
    status: 409,
    message: 'No passage that you may read answers this: ask in other words, or in the other language.',
    recorded: false,
  },
  CITATION_MISSING: {
    status: 409,
    message: 'The drafted answer has a statement without a passage that supports it, so it is refused: search instead.',
    recorded: false,
  },
  ANSWERS_UNAVAILABLE: {
    status: 503,
    message: 'The service that drafts answers does not answer as it should: search instead, or ask again later.',
  },
})
