import { canonicalText } from '../../../../evidence/canonical.ts'
import type { GivenReason, ReasonCause } from '../../../types.ts'
import type { PreparedPolicy } from '../prepare.ts'
import { externalOf, INFORMATION_MISSING } from '../reasons.ts'
import { givenReason } from '../seal.ts'
import type { Outcome } from './rules.ts'
import { CLOSE_LIST, COMMA, fragment, OPEN_LIST, type Writer } from './writer.ts'

/** A reason that was found, with the causes found so far. */
interface Found {
  readonly reason: ReasonBytes
  readonly causes: Uint8Array[]
}

interface ReasonBytes {
  /** The bytes after the causes in the trace. */
  readonly trace: Uint8Array
  /** The bytes in the result. */
  readonly result: Uint8Array
  readonly given: GivenReason
}

/** The reason and the cause that a rule can add. */
interface Candidate {
  readonly own: ReasonBytes
  readonly cause: Uint8Array
}

const FALLBACK = fragment('{"fallback":true,"given":[')
const NO_FALLBACK = fragment('{"fallback":false,"given":[')
const CAUSES = fragment('{"causes":[')

/** Knock-outs, then characteristics without points, then shortfalls from the largest down; equal codes are merged. */
export class CompiledReasons {
  private readonly max: number
  private readonly best: boolean
  private readonly missing: ReasonBytes
  private readonly knockouts: readonly Candidate[]
  private readonly characteristics: readonly Candidate[]
  private readonly close: Uint8Array
  private found: Found[] = []
  private fallback = false

  constructor(policy: PreparedPolicy) {
    const { method, max } = policy.reasons
    const bytes = new Map(Object.keys(policy.grid.reasons).map((code) => [code, reasonBytes(policy, code)]))
    const candidate = (kind: ReasonCause['kind'], { code, reason }: { code: string; reason: string }): Candidate => ({
      own: bytes.get(reason)!,
      cause: fragment(canonicalText({ code, kind })),
    })
    this.max = max
    this.best = method === 'below_best'
    this.missing = reasonBytes(policy, INFORMATION_MISSING)
    this.knockouts = policy.knockouts.map(({ item }) => candidate('knockout', item))
    this.characteristics = policy.characteristics.map(({ item }) => candidate('characteristic', item))
    this.close = fragment(`],"max":${max},"method":"${method}"}`)
  }

  find(knockouts: readonly Outcome[], characteristics: readonly Outcome[], scored: boolean, fallback: boolean): void {
    this.found = []
    this.fallback = fallback
    this.addGiven(knockouts, this.knockouts)
    if (!scored) return this.addGiven(characteristics, this.characteristics)
    for (const at of ranked(characteristics, fallback || this.best)) {
      const { own, cause } = this.characteristics[at]!
      this.add(own, cause)
    }
  }

  given(): GivenReason[] {
    const given: GivenReason[] = []
    for (let at = 0; at < this.shown; at++) given.push(this.found[at]!.reason.given)
    return given
  }

  writeResult(writer: Writer): void {
    writer.byte(OPEN_LIST)
    for (let at = 0; at < this.shown; at++) {
      if (at > 0) writer.byte(COMMA)
      writer.put(this.found[at]!.reason.result)
    }
    writer.byte(CLOSE_LIST)
  }

  writeTrace(writer: Writer): void {
    writer.put(this.fallback ? FALLBACK : NO_FALLBACK)
    for (let at = 0; at < this.shown; at++) {
      const { causes, reason } = this.found[at]!
      if (at > 0) writer.byte(COMMA)
      writer.put(CAUSES)
      for (let index = 0; index < causes.length; index++) {
        if (index > 0) writer.byte(COMMA)
        writer.put(causes[index]!)
      }
      writer.put(reason.trace)
    }
    writer.put(this.close)
  }

  private get shown(): number {
    return Math.min(this.found.length, this.max)
  }

  /** Adds the reasons that rules give independently of the points. */
  private addGiven(outcomes: readonly Outcome[], candidates: readonly Candidate[]): void {
    for (let at = 0; at < outcomes.length; at++) {
      const { reason } = outcomes[at]!
      if (reason === null) continue
      const { own, cause } = candidates[at]!
      this.add(reason === INFORMATION_MISSING ? this.missing : own, cause)
    }
  }

  private add(reason: ReasonBytes, cause: Uint8Array): void {
    for (const known of this.found) {
      if (known.reason === reason) return void known.causes.push(cause)
    }
    this.found.push({ reason, causes: [cause] })
  }
}

/** Positions with a positive shortfall, largest first, ties in grid order. */
function ranked(characteristics: readonly Outcome[], best: boolean): number[] {
  const order: number[] = []
  const shortfalls: number[] = []
  for (let at = 0; at < characteristics.length; at++) {
    const shortfall = best ? characteristics[at]!.belowBest : characteristics[at]!.belowNeutral
    if (shortfall <= 0) continue
    let place = order.length
    while (place > 0 && shortfalls[place - 1]! < shortfall) {
      shortfalls[place] = shortfalls[place - 1]!
      order[place] = order[place - 1]!
      place--
    }
    shortfalls[place] = shortfall
    order[place] = at
  }
  return order
}

function reasonBytes(policy: PreparedPolicy, code: string): ReasonBytes {
  const external = externalOf(policy.grid, code)
  const result = canonicalText({ code, external })
  return {
    trace: fragment(`],${result.slice(1)}`),
    result: fragment(result),
    given: Object.freeze(givenReason(policy.grid, code, external)),
  }
}
