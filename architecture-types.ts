// The shape of architecture.ts.

export interface Area extends Storage {
  readonly holds: string
  /** The areas whose index.ts it may import. */
  readonly reaches: readonly string[]
  /** The functions of its query files that its index.ts offers, because a statement is the whole answer. */
  readonly queries?: readonly string[]
}

export interface Storage {
  /** The tables that belong to it: it alone writes them. */
  readonly tables?: readonly string[]
  /** The tables of other areas, and of the platform, that its statements read. */
  readonly reads?: readonly string[]
}

export interface Composition {
  readonly does: string
  /** The areas and the other rooms of composition that it may import. */
  readonly reaches: readonly string[] | 'every area'
}
