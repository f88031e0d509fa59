/** Longer than any form that a person fills in; 50 texts of 500 characters keep the piece of an application small. */
export const MAX_ACTIVE_FIELDS = 50
/** The list is one answer and includes retired definitions. */
export const MAX_FIELDS = 500
export const MAX_OPTIONS = 100
/** A remark of a few sentences; a longer text is a document and belongs elsewhere. */
export const MAX_TEXT = 500
