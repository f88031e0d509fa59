import type { Delimiter } from '../types.ts'

/** Limits for one file; they bound the memory that the reader uses. */
export const READER_LIMITS = {
  /** A loan tape has 20 to 300 columns; ten thousand are a pivot table or a wrong delimiter. */
  columns: 1024,
  /** Raw bytes between the quotes (or delimiters) of one cell: a long remark, not a document. */
  cellBytes: 65_536,
  /** Line ends in one quoted cell: an address or a remark has ten; more are rows after an unclosed quote. */
  cellBreaks: 50,
  /** Raw bytes of one record: 1,024 columns of 1 KiB. The reader holds this and one piece of the file. */
  recordBytes: 1_048_576,
  /** UTF-16 units of one label: labels appear in reports, on screens and in stored mappings. */
  labelCharacters: 200,
  /** Metadata, header and first records are read from these bytes; the widest header fits. */
  headBytes: 1_048_576,
  /** Number of records used to detect the delimiter: enough to outvote one bad row. */
  sampledRecords: 10,
} as const

/**
 * In the order of preference when nothing else decides: a character that is rare in ordinary text is more likely a
 * delimiter. `montant;taux` over `10,5;3,2` is split consistently by both `;` and `,`.
 */
export const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ',']
