import type { ReadingIssueCode } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from './bytes.ts'
import { READER_LIMITS } from './limits.ts'

/** `more`: the bytes end inside the record; continue with the next ones. */
export type ScanOutcome = 'more' | 'record' | ReadingIssueCode

/**
 * Locates the cells of one record in a buffer. It stops at the end of the bytes and continues there, so that the
 * division into pieces causes no repeated scanning. Every decision depends on a position in the file, never on the end
 * of a piece, so the result is the same for every division.
 */
export class RecordScan {
  /** Range of each cell in the buffer, without its quotes; cells beyond `columns` are only counted. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** 1 for a cell that contains doubled quotes. */
  readonly doubled: Uint8Array
  /** Cells finished so far. */
  count = 0
  /** First byte of the record, and the position after its last byte once it is complete. */
  start = 0
  end = 0
  /** Position to continue at: the first byte not processed yet, or the one that stopped the record. */
  at = 0
  /** Line ends seen inside quoted cells. */
  breaks = 0
  /** The last quoted cell that spans lines: line ends before its quote, and the position of its first line end. */
  openBreaks = -1
  openLineEnd = -1

  private cell = 0
  private quoted = false
  private hasDoubled = 0
  private breaksBefore = 0
  private readonly delimiter: number
  private readonly columns: number
  /** 1 for every byte that ends a run of plain ones. */
  private readonly stops = new Uint8Array(256)

  constructor(delimiter: string, columns: number) {
    this.delimiter = delimiter.charCodeAt(0)
    this.columns = columns
    this.starts = new Int32Array(columns)
    this.ends = new Int32Array(columns)
    this.doubled = new Uint8Array(columns)
    for (const byte of [this.delimiter, QUOTE, LINE_FEED, CARRIAGE_RETURN]) this.stops[byte] = 1
  }

  begin(at: number): void {
    this.start = this.at = this.cell = at
    this.count = this.breaks = this.hasDoubled = 0
    this.quoted = false
    this.openBreaks = this.openLineEnd = -1
  }

  /** Call when the buffer has been moved down by this number of bytes. */
  shift(by: number): void {
    this.start -= by
    this.end -= by
    this.at -= by
    this.cell -= by
    this.openLineEnd -= by
    for (let i = 0; i < Math.min(this.count, this.columns); i++) {
      this.starts[i]! -= by
      this.ends[i]! -= by
    }
  }

  /**
   * Continues over `bytes` up to `length`; `last` marks the end of the file. The buffer has a line feed at `length`,
   * which saves the innermost loop a comparison per byte.
   */
  run(bytes: Uint8Array, length: number, last: boolean): ScanOutcome {
    for (;;) {
      const outcome = this.quoted ? this.runQuoted(bytes, length, last) : this.runPlain(bytes, length, last)
      if (outcome !== null) return outcome
    }
  }

  /** Scans plain cells up to a quote that opens a cell (null), the end of the record or an issue. */
  private runPlain(bytes: Uint8Array, length: number, last: boolean): ScanOutcome | null {
    const { starts, ends, doubled, stops, delimiter, columns } = this
    const rowLimit = this.start + READER_LIMITS.recordBytes
    let { at, cell, count } = this
    let outcome: ScanOutcome | null = 'more'
    for (;;) {
      if (at === cell && bytes[at] === QUOTE) {
        outcome = null
        break
      }
      while (stops[bytes[at]!] === 0) at++
      if (at > cell + READER_LIMITS.cellBytes || at > rowLimit) {
        outcome = rowLimit < cell + READER_LIMITS.cellBytes ? 'row-too-long' : 'cell-too-long'
        break
      }
      if (bytes[at] === delimiter) {
        if (count < columns) {
          starts[count] = cell
          ends[count] = at
          doubled[count] = 0
        }
        count++
        cell = ++at
        continue
      }
      outcome = this.atStop(bytes, at, length, last)
      break
    }
    this.at = this.end = at
    this.cell = cell
    this.count = count
    if (outcome === 'record') this.finishCell(cell, at)
    this.quoted = outcome === null
    this.breaksBefore = this.breaks
    return outcome
  }

  /** The outcome of a special byte, other than a delimiter, in a plain cell. */
  private atStop(bytes: Uint8Array, at: number, length: number, last: boolean): ScanOutcome {
    if (at === length) return last ? 'record' : 'more'
    if (bytes[at] === QUOTE) return 'bare-quote'
    return this.lineEnd(bytes, at, length, last) ?? 'bare-return'
  }

  /** `record` when a line ends at `at`, `more` when only the next piece can show it, null otherwise. */
  private lineEnd(bytes: Uint8Array, at: number, length: number, last: boolean): 'record' | 'more' | null {
    if (bytes[at] === LINE_FEED) return 'record'
    if (bytes[at] !== CARRIAGE_RETURN) return null
    if (at + 1 === length) return last ? null : 'more'
    return bytes[at + 1] === LINE_FEED ? 'record' : null
  }

  /** Scans from inside a quoted cell (or its quote) to after its delimiter (null) or to the end of the record. */
  private runQuoted(bytes: Uint8Array, length: number, last: boolean): ScanOutcome | null {
    const inner = this.cell + 1
    const rowLimit = this.start + READER_LIMITS.recordBytes
    const limit = Math.min(inner + READER_LIMITS.cellBytes, rowLimit)
    const stop = Math.min(length, limit + 1)
    let at = Math.max(this.at, inner)
    for (; at < stop; at++) {
      const byte = bytes[at]!
      if (byte === LINE_FEED) {
        if (!this.goesOver(at)) return this.stopAt(at, 'unclosed-quote')
      } else if (byte === QUOTE) {
        if (at + 1 === length && !last) return this.stopAt(at, 'more')
        if (at + 1 === length || bytes[at + 1] !== QUOTE) return this.close(bytes, at, length, last)
        this.hasDoubled = 1
        at++
      }
    }
    if (at > limit)
      return this.stopAt(at, rowLimit < inner + READER_LIMITS.cellBytes ? 'row-too-long' : 'cell-too-long')
    if (!last) return this.stopAt(at, 'more')
    // The file ends like a line does: the quote that is open is this cell’s, not that of one before it.
    this.goesOver(at)
    return this.stopAt(at, 'unclosed-quote')
  }

  /** Records a line end inside the quoted cell, or the end of the file; false when the cell exceeds the limit. */
  private goesOver(at: number): boolean {
    if (this.breaks === this.breaksBefore) {
      this.openBreaks = this.breaks
      this.openLineEnd = at
    }
    this.breaks++
    return this.breaks - this.breaksBefore <= READER_LIMITS.cellBreaks
  }

  /** After a closing quote there must be a delimiter, the end of a line or the end of the file. */
  private close(bytes: Uint8Array, quote: number, length: number, last: boolean): ScanOutcome | null {
    const after = quote + 1
    if (after < length && bytes[after] === this.delimiter) {
      this.finishCell(this.cell + 1, quote)
      this.at = this.cell = after + 1
      this.quoted = false
      return null
    }
    const outcome = after === length ? 'record' : this.lineEnd(bytes, after, length, last)
    if (outcome === 'more') return this.stopAt(quote, 'more')
    if (outcome === null) return this.stopAt(after, bytes[after] === CARRIAGE_RETURN ? 'bare-return' : 'bare-quote')
    this.finishCell(this.cell + 1, quote)
    return this.stopAt(after, 'record')
  }

  private finishCell(start: number, end: number): void {
    if (this.count < this.columns) {
      this.starts[this.count] = start
      this.ends[this.count] = end
      this.doubled[this.count] = this.hasDoubled
    }
    this.count++
    this.hasDoubled = 0
  }

  private stopAt(at: number, outcome: ScanOutcome): ScanOutcome {
    this.at = this.end = at
    return outcome
  }
}
