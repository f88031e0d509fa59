// What an area declares of its tables: which rows the chain vouches for (docs/formats.md, Rows of tables), and why it does not
// vouch for the rest. The migrations say the same to the database, by `vouch_for`; a test compares both with the schema.

export interface VouchedTable {
  /** The columns that name a row within its institution, with their types. */
  readonly key: Readonly<Record<string, 'uuid' | 'text'>>
  /** The columns with the id of whom or what the events that write a row are about. */
  readonly subjects: readonly string[]
  /** In alphabetical order. */
  readonly columns: readonly string[]
  /** The other columns, each with the reason. */
  readonly others: Readonly<Record<string, string>>
}

export interface VouchedTables {
  readonly [table: string]: VouchedTable | { readonly notVouched: string }
}
