// The limits of documents, each with its reason.

/** Of the content in UTF-8: a manual of a thousand pages. */
export const MAX_CONTENT_BYTES = 4 * 1_048_576

/** Of one document: they are written in one transaction. */
export const MAX_PASSAGES = 10_000

/**
 * Different ones of one document: each is some rows of the index, written and deleted in one statement. A manual of 4 MiB has
 * some ten thousand; one of 600,000, a list of identifiers, could be deposited and neither replaced nor removed.
 */
export const MAX_WORDS = 50_000

/** Of one document: they are answered with it. */
export const MAX_SECTIONS = 10_000

/** Of a passage: what is read at one glance. */
export const MAX_PASSAGE_CHARACTERS = 2_000

/** Of a heading as sections show it: six levels of them are one line of a citation. */
export const MAX_HEADING_CHARACTERS = 150

/** Of an institution, in all languages: a list has no pages. */
export const MAX_DOCUMENTS = 10_000

/** Of a search. */
export const MAX_FOUND = 50

/** Of a question or a query. */
export const MAX_QUESTION_CHARACTERS = 2_000

/** From which an answer is drafted: what fits into the context of a small model. */
export const MAX_ANSWER_PASSAGES = 5

/** Of a drafted answer. */
export const MAX_STATEMENTS = 10

/** Of each of them: some sentences. */
export const MAX_STATEMENT_CHARACTERS = 1_000
