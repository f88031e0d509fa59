import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './bytes.ts'
import { binaryContent, OPENING_BYTES, otherUnicode } from './foreign-content.ts'
import { foreignText } from './foreign-text.ts'
import { readHead } from './head.ts'
import { READER_LIMITS } from './limits.ts'
import { problems } from './problems.ts'
import { isSurfaceProblem, type Surface, type SurfaceProblem } from './surface.ts'
import { Utf8Check } from './utf8-check.ts'

/**
 * The first check of a whole file, pushed in pieces of any size: its type, its encoding, its delimiter and its labels.
 * It holds only the head of the file. It reports the first problem in the order of the file, whatever the pieces;
 * nothing must be pushed after a problem.
 */
export class SurfaceCheck {
  private readonly given: Delimiter | null
  private readonly encoding: Utf8Check
  private head = new Uint8Array(OPENING_BYTES)
  private kept = 0
  /** Bytes of the head whose encoding has been checked. */
  private checked = 0
  private surface: Surface | null = null
  private hasRows = false

  constructor(delimiter: Delimiter | null = null, maxLines = Infinity) {
    this.given = delimiter
    this.encoding = new Utf8Check(maxLines)
  }

  push(bytes: Uint8Array): SurfaceProblem | null {
    const taken = bytes.subarray(0, READER_LIMITS.headBytes - this.kept)
    this.keep(taken)
    if (this.kept < OPENING_BYTES) return null
    const problem = this.checkHead()
    if (problem !== null) return problem
    if (this.kept < READER_LIMITS.headBytes) return null
    return this.decide(false) ?? this.checkRest(bytes.subarray(taken.length))
  }

  end(): Surface | SurfaceProblem {
    if (this.kept === 0) return problems.emptyFile()
    const problem = this.checkHead() ?? this.endOfText() ?? this.decide(true)
    if (problem !== null) return problem
    const { dataStart: at, dataLine: line } = this.surface!
    return this.hasRows ? this.surface! : problems.noRows({ at, line })
  }

  private keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    if (this.kept + bytes.length > this.head.length) {
      const larger = new Uint8Array(Math.min(2 * (this.kept + bytes.length), READER_LIMITS.headBytes))
      larger.set(this.head.subarray(0, this.kept))
      this.head = larger
    }
    this.head.set(bytes, this.kept)
    this.kept += bytes.length
  }

  /** Checks the type by the first bytes, once, and the encoding of the bytes added since the last call. */
  private checkHead(): SurfaceProblem | null {
    if (this.checked === 0) {
      const opening = this.head.subarray(0, Math.min(this.kept, OPENING_BYTES))
      const binary = binaryContent(opening)
      if (binary !== null) return problems.binaryContent(binary)
      const other = otherUnicode(opening)
      if (other !== null) return problems.otherUnicode(other)
      const foreign = foreignText(opening)
      if (foreign !== null) return problems.notATable(foreign)
    }
    const bad = this.encoding.push(this.head.subarray(this.checked, this.kept))
    this.checked = this.kept
    return bad === null ? null : problems.badByte(bad)
  }

  private decide(isWhole: boolean): SurfaceProblem | null {
    if (this.surface !== null) return null
    const head = this.head.subarray(0, this.kept)
    const found = readHead(head, isWhole, this.given)
    if (isSurfaceProblem(found)) return found
    this.surface = found
    this.head = new Uint8Array(0)
    this.noteRows(head.subarray(found.dataStart))
    return null
  }

  private checkRest(bytes: Uint8Array): SurfaceProblem | null {
    const bad = this.encoding.push(bytes)
    if (bad !== null) return problems.badByte(bad)
    this.noteRows(bytes)
    return null
  }

  /** Line ends alone are not a row. */
  private noteRows(bytes: Uint8Array): void {
    this.hasRows ||= bytes.some((byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN)
  }

  private endOfText(): SurfaceProblem | null {
    const bad = this.encoding.end()
    return bad === null ? null : problems.badByte(bad)
  }
}
