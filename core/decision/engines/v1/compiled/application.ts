import { canonicalText } from '../../../../evidence/canonical.ts'
import { minorUnits } from '../../../../values/money.ts'
import type { Grid } from '../../../grid/types.ts'
import type { ApplicationInput } from '../../../types.ts'
import { compileField, type Meaning, type ReadField } from './fields.ts'
import { canonicalOf, parseScaled, PLACES, UNIT } from './scaled.ts'
import { NULL, setDecimal, type Slots } from './slots.ts'
import { CLOSE, CLOSE_LIST, fragment, OPEN_LIST, type Writer } from './writer.ts'

/** The values of the application that the annuity needs. */
export interface Loan {
  minorUnits: number
  digits: number
  months: number
}

const MEMBERS = 7
// Longer than any loan, and small enough that months in 10^-6 stay well below 2^53.
const MAX_MONTHS = 1_000_000

const AMOUNT = fragment('{"amount":')
const CHANNEL = fragment(',"channel":')
const CURRENCY = fragment(',"currency":')
const CUSTOM_FIELDS = fragment(',"custom_fields":')
const MONTHS = fragment(',"duration_months":')
const INPUTS = fragment(',"inputs":{')
const PURPOSE = fragment('},"purpose":')

/** Reads an application into slots, and writes it as the piece and as members of the trace. */
export class CompiledApplication {
  private readonly codes: readonly string[]
  private readonly readers: readonly ReadField[]
  private readonly places: readonly number[]
  /** Positions of the fields in the order of the piece. */
  private readonly sorted: readonly number[]
  private readonly meanings: (Meaning | null)[]
  private readonly given: boolean[]
  private readonly slots: Slots
  private readonly loan: Loan
  private readonly amountAt: number
  private readonly monthsAt: number

  /** Null when a field's bounds cannot be represented as scaled integers. */
  static of(grid: Grid, slotOf: ReadonlyMap<string, number>, slots: Slots, loan: Loan): CompiledApplication | null {
    const readers = grid.fields.map((field, at) => compileField(field, slotOf.get(field.code)!, at === 0))
    return readers.every((read) => read !== null) ? new CompiledApplication(grid, readers, slotOf, slots, loan) : null
  }

  private constructor(
    grid: Grid,
    readers: readonly ReadField[],
    slotOf: ReadonlyMap<string, number>,
    slots: Slots,
    loan: Loan,
  ) {
    const codes = grid.fields.map(({ code }) => code)
    this.codes = codes
    this.readers = readers
    this.places = codes.map((code) => slotOf.get(code)!)
    this.sorted = codes.map((_, at) => at).toSorted((a, b) => (codes[a]! < codes[b]! ? -1 : 1))
    this.meanings = codes.map(() => null)
    this.given = codes.map(() => false)
    this.slots = slots
    this.loan = loan
    this.amountAt = slotOf.get('amount')!
    this.monthsAt = slotOf.get('duration_months')!
  }

  /** False when the application must take the reference path. */
  read(input: ApplicationInput): boolean {
    if (Object.keys(input).length !== MEMBERS) return false
    if (!readLoan(input, this.slots, this.loan, this.amountAt, this.monthsAt)) return false
    const { inputs } = input
    let count = 0
    for (let index = 0; index < this.codes.length; index++) {
      const raw = inputs[this.codes[index]!]
      const meaning = this.readers[index]!(raw, this.slots)
      if (meaning === null) return false
      this.meanings[index] = meaning
      this.given[index] = raw !== undefined
      if (raw !== undefined) count++
    }
    // A value of a field that the grid does not have takes the reference path: it is too rare for a writer of its own.
    return Object.keys(inputs).length === count
  }

  /** Writes the piece `application-input` of the application that was read last. */
  writePiece(writer: Writer, input: ApplicationInput): void {
    writer.put(AMOUNT)
    writer.quoted(input.amount)
    writer.put(CHANNEL)
    writer.put(channelOf(input.channel))
    writer.put(CURRENCY)
    writer.quoted(input.currency)
    writer.put(CUSTOM_FIELDS)
    writer.put(customFields(input.custom_fields))
    writer.put(MONTHS)
    writer.ascii(this.slots.text[this.monthsAt]!)
    writer.put(INPUTS)
    let first = true
    for (let at = 0; at < this.sorted.length; at++) {
      const index = this.sorted[at]!
      if (!this.given[index]) continue
      const meaning = this.meanings[index]!
      writer.put(first ? meaning.member : meaning.nextMember)
      if (meaning.open) writer.quoted(this.slots.text[this.places[index]!]!)
      first = false
    }
    writer.put(PURPOSE)
    writer.put(input.purpose === null ? NULL : fragment(canonicalText(input.purpose)))
    writer.byte(CLOSE)
  }

  /** Writes the member `application` of the trace. */
  writeHeader(writer: Writer, input: ApplicationInput): void {
    writer.put(AMOUNT)
    writer.quoted(input.amount)
    writer.put(CURRENCY)
    writer.quoted(input.currency)
    writer.put(MONTHS)
    writer.ascii(this.slots.text[this.monthsAt]!)
    writer.byte(CLOSE)
  }

  /** Writes the member `inputs` of the trace. */
  writeSteps(writer: Writer): void {
    writer.byte(OPEN_LIST)
    for (let index = 0; index < this.codes.length; index++) {
      const meaning = this.meanings[index]!
      writer.put(meaning.step)
      if (meaning.open) writer.quoted(this.slots.text[this.places[index]!]!)
    }
    if (this.codes.length > 0) writer.byte(CLOSE)
    writer.byte(CLOSE_LIST)
  }
}

function readLoan(input: ApplicationInput, slots: Slots, loan: Loan, amountAt: number, monthsAt: number): boolean {
  const { amount, currency, duration_months: months } = input
  const digits = minorUnits(currency)
  if (digits === null || typeof amount !== 'string') return false
  const scaled = parseScaled(amount)
  // The reference path rejects invalid values and writes the error message.
  if (!(scaled >= 0) || canonicalOf(amount, scaled) !== amount) return false
  if (!Number.isInteger(months) || months < 0 || months > MAX_MONTHS || Object.is(months, -0)) return false
  const unit = 10 ** (PLACES - digits)
  if (scaled % unit !== 0) return false
  loan.minorUnits = scaled / unit
  loan.digits = digits
  loan.months = months
  setDecimal(slots, amountAt, scaled, amount)
  setDecimal(slots, monthsAt, months * UNIT, String(months))
  return true
}

const channels = new Map<string, Uint8Array>()
/**
 * The service has five channels; the bound prevents other texts from filling memory. A purpose is personal and is not
 * cached.
 */
const MAX_CHANNELS = 64

function channelOf(channel: string | null): Uint8Array {
  if (channel === null) return NULL
  const known = channels.get(channel)
  if (known !== undefined) return known
  const made = fragment(canonicalText(channel))
  if (channels.size < MAX_CHANNELS && channel.length <= 64) channels.set(channel, made)
  return made
}

const EMPTY = fragment('{}')

function customFields(fields: object): Uint8Array {
  const plain = fields !== null && Object.getPrototypeOf(fields) === Object.prototype
  if (plain && Object.keys(fields).length === 0) return EMPTY
  // Encoded inside an array, so that its depth counts as inside the piece.
  return fragment(canonicalText([fields]).slice(1, -1))
}
