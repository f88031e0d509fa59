import type { Delimiter } from '../types.ts'

/** What one file may ask of the reader: all of it bounds what is held in memory at once. */
export const READER_LIMITS = {
  /** A loan tape has 20 to 300 columns; ten thousand are a pivot table or a wrong delimiter. */
  columns: 1024,
  /** Raw bytes between the quotes (or delimiters) of one cell: a long remark, not a document. */
  cellBytes: 65_536,
  /** Line ends in one quoted cell: an address or a remark has ten; more are the rows behind an unclosed quote. */
  cellBreaks: 50,
  /** Raw bytes of one record: 1,024 columns of 1 KiB. With one piece of the file it is all that the reader holds. */
  recordBytes: 1_048_576,
  /** UTF-16 units of one label: labels stand in reports, on screens and in stored mappings. */
  labelCharacters: 200,
  /** The lines of metadata, the header and the first records are looked for here: the widest header fits. */
  headBytes: 1_048_576,
  /** Records behind the header that are asked which delimiter they use: enough to outvote one bad row. */
  sampledRecords: 10,
} as const

/**
 * In the order in which they are preferred when nothing else decides: the rarer in ordinary text, the likelier as a
 * delimiter. `montant;taux` over `10,5;3,2` is split by both `;` and `,` consistently.
 */
export const DELIMITERS: readonly Delimiter[] = ['\t', '|', ';', ',']
