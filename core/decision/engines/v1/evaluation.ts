import { canonicalBytes } from '../../../evidence/canonical.ts'
import type { Evaluation, GivenReason, MatchedAttribute, Pieces, Recommendation } from '../../types.ts'

/** Creates each piece on first access. */
export type PieceMakers = { readonly [name in keyof Pieces]: () => Pieces[name] }

/** The existing bytes of a piece; null for a piece whose bytes are encoded from its value. */
export type KnownBytes = (name: keyof Pieces) => Uint8Array | null

/** The values computed for every application; pieces and bytes are created on first access. */
export class SealedEvaluation implements Evaluation {
  readonly engine_version: string
  readonly evaluation_date: string
  readonly recommendation: Recommendation
  readonly score: string | null
  readonly scale_min: string
  readonly scale_max: string
  readonly reasons: GivenReason[]
  readonly policy_fingerprint: string
  readonly input_fingerprint: string
  readonly result_fingerprint: string
  readonly evaluation_fingerprint: string
  readonly #makers: PieceMakers
  readonly #known: KnownBytes
  #pieces: Pieces | null = null

  constructor(
    values: Omit<Evaluation, 'pieces' | 'bytesOf' | 'knockouts_hit' | 'attributes'>,
    makers: PieceMakers,
    known: KnownBytes,
  ) {
    this.engine_version = values.engine_version
    this.evaluation_date = values.evaluation_date
    this.recommendation = values.recommendation
    this.score = values.score
    this.scale_min = values.scale_min
    this.scale_max = values.scale_max
    this.reasons = values.reasons
    this.policy_fingerprint = values.policy_fingerprint
    this.input_fingerprint = values.input_fingerprint
    this.result_fingerprint = values.result_fingerprint
    this.evaluation_fingerprint = values.evaluation_fingerprint
    this.#makers = makers
    this.#known = known
  }

  get pieces(): Pieces {
    return (this.#pieces ??= onDemand<Pieces>(this.#makers))
  }

  get knockouts_hit(): string[] {
    return this.pieces.trace.knockouts.flatMap(({ code, outcome }) => (outcome === 'hit' ? [code] : []))
  }

  get attributes(): readonly MatchedAttribute[] {
    return this.pieces.trace.characteristics
  }

  bytesOf(name: keyof Pieces): Uint8Array {
    return this.#known(name) ?? canonicalBytes(this.pieces[name])
  }
}

/** An object whose members are each created once, on first access. */
export function onDemand<T extends object>(makers: { readonly [name in keyof T]: () => T[name] }): T {
  const made = {} as T
  for (const name of Object.keys(makers) as (keyof T)[]) {
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = makers[name]()
        Object.defineProperty(made, name, { value, enumerable: true })
        return value
      },
    })
  }
  return made
}
