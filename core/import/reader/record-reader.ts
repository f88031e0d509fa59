import type { Delimiter, FileRecord, ReadingIssue, ReadingIssueCode } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './bytes.ts'
import { CellTexts } from './cell-texts.ts'
import { RecordScan } from './record-scan.ts'

/** Pieces are worked through in steps of this size: what is held and decoded at once stays in the processor's cache. */
const STEP = 65_536

/**
 * Strict RFC 4180, streaming. A malformed record is rejected by itself and reading goes on at the next line. When a
 * quoted cell of it goes over line ends, the quote is taken for unclosed: reported at its opening line, and reading
 * goes on behind that line. This costs one row and linear time: in or out of a quote is a matter of parity, so that
 * looking for the end of a record stops at the next line with an odd number of quotes, and the lines before it are
 * read once more as records that end on their line.
 */
export class RecordReader {
  /** Bytes looked at so far, repeated looks counted: at most three times the bytes pushed, for every file and cut. */
  scanned = 0

  private readonly columns: number
  private readonly scan: RecordScan
  private readonly texts = new CellTexts()
  private buffer = new Uint8Array(4 * STEP)
  private length = 0
  /** Place in the file of the buffer's first byte. */
  private base: number
  private line: number
  private number: number
  /** A malformed record whose line goes on: what is wrong with it and where in the file it begins. */
  private skipping: { issue: ReadingIssue; start: number } | null = null
  private records: FileRecord[] = []

  /** `from` is where the first byte to be pushed stands in the file, its line, and the number of the first record. */
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

  /** The records that are whole or known to be malformed with these bytes. */
  push(bytes: Uint8Array): readonly FileRecord[] {
    for (let at = 0; at < bytes.length; at += STEP) {
      this.append(bytes.subarray(at, at + STEP))
      this.drain(false)
    }
    return this.taken()
  }

  /** The file ends here. */
  end(): readonly FileRecord[] {
    this.drain(true)
    return this.taken()
  }

  /** Bytes decoded so far, counted likewise and bounded likewise. */
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
   * Drops what is read, in a larger buffer when less than half of this one would be free: so each byte is moved a
   * bounded number of times, however small the pieces are.
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

  /** Goes to the end of the line; false when it is not among the bytes yet. */
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

  /** `lineEnd` is the place of the line feed (or of the end of the file) behind the record's last line. */
  private finishMalformed(issue: ReadingIssue, start: number, lineEnd: number): void {
    const returned = this.buffer[lineEnd - 1] === CARRIAGE_RETURN
    const end = this.base + lineEnd - (returned && lineEnd < this.length ? 1 : 0)
    this.records.push({ number: this.number++, line: this.line, start, end, cells: null, issue })
  }
}
