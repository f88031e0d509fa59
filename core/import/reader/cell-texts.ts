import { LINE_FEED } from './bytes.ts'
import type { RecordScan } from './record-scan.ts'

/** UTF-16 units that begin with a byte of UTF-8: none inside a sequence, two for one of four bytes. */
const UNITS = Uint8Array.from({ length: 256 }, (_, byte) => ((byte & 0xc0) === 0x80 ? 0 : byte >= 0xf0 ? 2 : 1))

/**
 * The texts of the cells of complete records. Many records are decoded at once and the text is sliced into cells: one
 * decoder call per record would cost as much as everything else. A long cell is a slice that keeps the whole text in
 * memory, so a caller that keeps cells of many records must copy them.
 */
export class CellTexts {
  /** Bytes given to the decoder so far. */
  decoded = 0
  private text = ''
  /** The first byte of the buffer that `text` was decoded from. */
  private from = 0
  private to = 0
  private ascii = true
  /** The bytes up to here contain an invalid one, so each record is decoded separately. */
  private suspectTo = 0
  /** A position known in both: this byte of the buffer is this UTF-16 unit of the text. */
  private byte = 0
  private unit = 0
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

  /** Call when the bytes of the buffer have been moved. */
  forget(): void {
    this.from = this.to = this.suspectTo = 0
  }

  /** The cells of the complete record that `scan` has just found; null when it is not UTF-8. */
  cellsOf(bytes: Uint8Array, length: number, scan: RecordScan): string[] | null {
    if ((scan.end > this.to || scan.start < this.from) && !this.load(bytes, length, scan)) return null
    return this.ascii ? this.sliced(scan) : this.translated(bytes, scan)
  }

  /** For ASCII text, where bytes and UTF-16 units correspond. */
  private sliced({ starts, ends, doubled, count }: RecordScan): string[] {
    const { text, from } = this
    const cells = roomFor(count)
    for (let i = 0; i < count; i++) {
      const cell = text.slice(starts[i]! - from, ends[i]! - from)
      cells[i] = doubled[i] === 1 ? single(cell) : cell
    }
    return cells
  }

  /** Counts the units along the bytes; records must be requested in ascending order. */
  private translated(bytes: Uint8Array, { starts, ends, doubled, count }: RecordScan): string[] {
    const { text } = this
    let { byte, unit } = this
    const cells = roomFor(count)
    for (let i = 0; i < count; i++) {
      for (const start = starts[i]!; byte < start; byte++) unit += UNITS[bytes[byte]!]!
      const first = unit
      for (const end = ends[i]!; byte < end; byte++) unit += UNITS[bytes[byte]!]!
      const cell = text.slice(first, unit)
      cells[i] = doubled[i] === 1 ? single(cell) : cell
    }
    this.byte = byte
    this.unit = unit
    return cells
  }

  /** Decodes from the record to the last line end of the buffer, which cannot split a character. */
  private load(bytes: Uint8Array, length: number, { start, end }: RecordScan): boolean {
    const stretch = Math.max(bytes.lastIndexOf(LINE_FEED, length - 1) + 1, end)
    if (end > this.suspectTo && this.decode(bytes, start, stretch)) return true
    this.suspectTo = Math.max(this.suspectTo, stretch)
    return this.decode(bytes, start, end)
  }

  private decode(bytes: Uint8Array, from: number, to: number): boolean {
    this.decoded += to - from
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
}

/** Allocated with its final length: growing it cell by cell costs a quarter of the reader's speed. */
function roomFor(count: number): string[] {
  // oxlint-disable-next-line unicorn/no-new-array -- the argument is the length
  return new Array<string>(count)
}

function single(cell: string): string {
  return cell.replaceAll('""', '"')
}
