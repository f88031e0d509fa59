// The closed lists of this area.

export const depositOutcomes = ['created', 'replaced', 'unchanged'] as const
export type DepositOutcome = (typeof depositOutcomes)[number]

export const answerMethods = ['extractive', 'endpoint'] as const
export type AnswerMethod = (typeof answerMethods)[number]
