import type { Delimiter, FileRecord, ReadingIssue, ReadingIssueCode } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './bytes.ts'
import { CellTexts } from './cell-texts.ts'
import { RecordScan } from './record-scan.ts'

/** Pieces are processed in steps of this size, so that the working set stays in the processor's cache. */
const STEP = 65_536

/**
 * A strict, streaming reader of RFC 4180. A malformed record is rejected alone and reading continues at the next line.
 * When one of its quoted cells spans lines, the quote is treated as unclosed: it is reported at its opening line, and
 * reading continues after that line. This costs one row and linear time: the parity of quotes shows what is quoted, so
 * the search for the end of a record stops at the next line with an odd number of quotes, and the lines before it are
 * read once more as records of one line.
 */
export class RecordReader {
  /** Number of scanned bytes, including repetitions: at most three times the bytes pushed. */
  scanned = 0

  private readonly columns: number
  private readonly scan: RecordScan
  private readonly texts = new CellTexts()
  private buffer = new Uint8Array(4 * STEP)
  private length = 0
  /** Position of the buffer's first byte in the file. */
  private base: number
  private line: number
  private number: number
  /** A malformed record whose line is not finished: its issue and its start in the file. */
  private skipping: { issue: ReadingIssue; start: number } | null = null
  private records: FileRecord[] = []

  /** `from`: position and line of the first byte to be pushed, and the number of the first record. */
  constructor(
    dialect: { delimiter: Delimiter; columns: number },
    from: { byte: number; line: number; record: number },
  ) {
    this.columns = dialect.columns
    this.scan = new RecordScan(dialect.delimiter, dialect.columns)
    this.base = from.byte
    this.line = from.line
    this.number = from.record
  }

  /** Returns the records that these bytes complete or show to be malformed. */
  push(bytes: Uint8Array): readonly FileRecord[] {
    for (let at = 0; at < bytes.length; at += STEP) {
      this.append(bytes.subarray(at, at + STEP))
      this.drain(false)
    }
    return this.taken()
  }

  /** Call at the end of the file. */
  end(): readonly FileRecord[] {
    this.drain(true)
    return this.taken()
  }

  /** Number of decoded bytes, counted and bounded like `scanned`. */
  get decoded(): number {
    return this.texts.decoded
  }

  private taken(): FileRecord[] {
    const { records } = this
    this.records = []
    return records
  }

  private append(bytes: Uint8Array): void {
    if (this.length + bytes.length >= this.buffer.length) this.makeRoom(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
    this.buffer[this.length] = LINE_FEED
  }

  /**
   * Discards the bytes already read; uses a larger buffer when less than half of this one would be free, so that each
   * byte is moved a bounded number of times, however small the pieces are.
   */
  private makeRoom(bytes: number): void {
    const done = this.skipping === null ? this.scan.start : this.scan.at
    const kept = this.buffer.subarray(done, this.length)
    const room = 2 * (kept.length + bytes)
    if (room > this.buffer.length) this.buffer = new Uint8Array(room)
    this.buffer.set(kept)
    this.base += done
    this.length = kept.length
    this.scan.shift(done)
    this.texts.forget()
  }

  private drain(last: boolean): void {
    const { buffer, scan } = this
    for (;;) {
      if (this.skipping !== null) {
        if (!this.skip(this.skipping, last)) return
        continue
      }
      if (scan.start === this.length) return
      const from = scan.at
      const outcome = scan.run(buffer, this.length, last)
      this.scanned += scan.at - from
      if (outcome === 'more') return
      if (outcome === 'record') this.accept()
      else this.reject(outcome)
    }
  }

  private accept(): void {
    const { scan, buffer, length } = this
    const code = this.wrongShape()
    const cells = code === null ? this.texts.cellsOf(buffer, length, scan) : null
    const wrong = code ?? (cells === null ? 'encoding-error' : null)
    this.records.push({
      number: this.number++,
      line: this.line,
      start: this.base + scan.start,
      end: this.base + scan.end,
      cells,
      issue: wrong === null ? null : { code: wrong, line: this.line },
    })
    const width = scan.end === length ? 0 : buffer[scan.end] === CARRIAGE_RETURN ? 2 : 1
    this.line += scan.breaks + 1
    scan.begin(scan.end + width)
  }

  private wrongShape(): ReadingIssueCode | null {
    const { count, start, end } = this.scan
    if (start === end) return 'blank-row'
    if (count === this.columns) return null
    return count < this.columns ? 'missing-cell' : 'extra-cell'
  }

  private reject(code: ReadingIssueCode): void {
    const { scan, base, line, length } = this
    const start = base + scan.start
    if (scan.openBreaks < 0) {
      this.skipping = { issue: { code, line }, start }
      return
    }
    this.finishMalformed({ code: 'unclosed-quote', line: line + scan.openBreaks }, start, scan.openLineEnd)
    this.line += scan.openBreaks + 1
    scan.begin(Math.min(scan.openLineEnd + 1, length))
  }

  /** Skips to the end of the line; false when the bytes do not contain it yet. */
  private skip({ issue, start }: { issue: ReadingIssue; start: number }, last: boolean): boolean {
    const { scan, buffer, length } = this
    const found = buffer.subarray(0, length).indexOf(LINE_FEED, scan.at)
    this.scanned += (found < 0 ? length : found) - scan.at
    if (found < 0 && !last) {
      // The last byte stays: it may be the first half of a line end.
      scan.begin(length - 1)
      return false
    }
    this.skipping = null
    this.finishMalformed(issue, start, found < 0 ? length : found)
    this.line++
    scan.begin(found < 0 ? length : found + 1)
    return true
  }

  /** `lineEnd` is the position of the line feed (or of the end of the file) after the record's last line. */
  private finishMalformed(issue: ReadingIssue, start: number, lineEnd: number): void {
    const returned = this.buffer[lineEnd - 1] === CARRIAGE_RETURN
    const end = this.base + lineEnd - (returned && lineEnd < this.length ? 1 : 0)
    this.records.push({ number: this.number++, line: this.line, start, end, cells: null, issue })
  }
}
