// Facts are a copy of recorded pieces, for lists, sums and search. A single reading shows the piece and compares the copy.

export interface Facts {
  readonly [member: string]: string | number | null
}

/** The members of the facts that differ from the piece; none when the piece was erased, and the facts with it. */
export function differingFacts<F extends Facts>(facts: F, piece: { readonly [M in keyof F]: F[M] } | null): string[] {
  return piece === null ? [] : Object.keys(facts).filter((member) => facts[member] !== piece[member])
}
