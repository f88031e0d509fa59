// The languages of documents.

export const knowledgeLanguages = ['fr', 'en'] as const

export type Language = (typeof knowledgeLanguages)[number]
