// What an area declares of its tables: which rows the chain vouches for (docs/formats.md, Rows of tables), and why it does not
// vouch for the rest. The migrations say the same to the database, by `vouch_for`; a test compares both with the schema.

export interface DeclaredColumns {
  /** The columns that name a row within its institution, with their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text'>>
  /** In alphabetical order. */
  readonly columns: readonly string[]
  /** The other columns, each with the reason. */
  readonly others: Readonly<Record<string, string>>
}

/** Events commit to its rows. */
export interface VouchedTable extends DeclaredColumns {
  /** The columns with the id of whom or what the events that write a row are about. */
  readonly subjects: readonly string[]
}

/** Its rows follow from the manifest to which an event commits; the area `evidence` compares them. */
export interface ManifestTable extends DeclaredColumns {
  readonly byManifest: true
}

export interface VouchedTables {
  readonly [table: string]: VouchedTable | ManifestTable | { readonly notVouched: string }
}
