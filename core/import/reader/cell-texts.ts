import { LINE_FEED } from './bytes.ts'
import type { RecordScan } from './record-scan.ts'

/**
 * The texts of the cells of whole records. A stretch of many records is decoded at once and cut at the cells: one call
 * of the decoder per record would cost as much as all the rest. A long cell is a slice of that stretch and keeps it in
 * memory, so whoever keeps cells of many records keeps copies.
 */
export class CellTexts {
  private text = ''
  /** The bytes of the buffer that `text` stands for. */
  private from = 0
  private to = 0
  private ascii = true
  /** Bytes up to here hold a bad one somewhere: each record is decoded by itself. */
  private suspectTo = 0
  /** A place known in both: this byte of the buffer is this UTF-16 unit of the text. */
  private byte = 0
  private unit = 0
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  /** The buffer holds other bytes now. */
  forget(): void {
    this.from = this.to = this.suspectTo = 0
  }

  /** The cells of the record that `scan` has just found whole; null when it is not UTF-8. */
  cellsOf(bytes: Uint8Array, length: number, scan: RecordScan): string[] | null {
    if ((scan.end > this.to || scan.start < this.from) && !this.load(bytes, length, scan)) return null
    const { text, from } = this
    const { starts, ends, doubled, count } = scan
    const cells: string[] = []
    for (let i = 0; i < count; i++) {
      const start = starts[i]!
      const end = ends[i]!
      const cell = this.ascii
        ? text.slice(start - from, end - from)
        : text.slice(this.unitAt(bytes, start), this.unitAt(bytes, end))
      cells.push(doubled[i] === 1 ? cell.replaceAll('""', '"') : cell)
    }
    return cells
  }

  /** Decodes from the record to the last line end of the buffer, where no character can be cut. */
  private load(bytes: Uint8Array, length: number, { start, end }: RecordScan): boolean {
    const stretch = Math.max(bytes.lastIndexOf(LINE_FEED, length - 1) + 1, end)
    if (end > this.suspectTo && this.decode(bytes, start, stretch)) return true
    this.suspectTo = Math.max(this.suspectTo, stretch)
    return this.decode(bytes, start, end)
  }

  private decode(bytes: Uint8Array, from: number, to: number): boolean {
    try {
      this.text = this.decoder.decode(bytes.subarray(from, to))
    } catch {
      return false
    }
    // Every character beyond ASCII has fewer UTF-16 units than bytes.
    this.ascii = this.text.length === to - from
    this.from = this.byte = from
    this.to = to
    this.unit = 0
    return true
  }

  /** Which unit of the text stands at a byte; asked in rising order. */
  private unitAt(bytes: Uint8Array, place: number): number {
    let { byte, unit } = this
    for (; byte < place; byte++) {
      const value = bytes[byte]!
      if ((value & 0xc0) !== 0x80) unit += value >= 0xf0 ? 2 : 1
    }
    this.byte = byte
    this.unit = unit
    return unit
  }
}
