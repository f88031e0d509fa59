// An external reference stands for one application of a product: the first row that has it makes it, the others do not.

/** By blind index. `file`: rows further up in the same file; `applications`: those of the product. */
export interface Known {
  readonly file: ReadonlySet<string>
  readonly applications: ReadonlySet<string>
}

export type Duplicate = 'in_file' | 'in_applications'

/** For each row of a block in file order, null where its reference is new (or it has none). */
export function findDuplicates(indexes: readonly (string | null)[], known: Known): (Duplicate | null)[] {
  const seen = new Set<string>()
  return indexes.map((index) => {
    if (index === null) return null
    if (known.applications.has(index)) return 'in_applications'
    if (known.file.has(index) || seen.has(index)) return 'in_file'
    seen.add(index)
    return null
  })
}
