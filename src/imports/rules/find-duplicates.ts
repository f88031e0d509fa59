// An external reference identifies one application of a product: only the first row with a reference creates one.

/** Blind indexes of references. `file`: of earlier rows of the same file; `applications`: of the product's applications. */
export interface KnownReferences {
  readonly file: ReadonlySet<string>
  readonly applications: ReadonlySet<string>
}

export type Duplicate = 'in_file' | 'in_applications'

/** One result per row of a block, in file order; null where the reference is new or absent. */
export function findDuplicates(indexes: readonly (string | null)[], known: KnownReferences): (Duplicate | null)[] {
  const seen = new Set<string>()
  return indexes.map((index) => {
    if (index === null) return null
    if (known.applications.has(index)) return 'in_applications'
    if (known.file.has(index) || seen.has(index)) return 'in_file'
    seen.add(index)
    return null
  })
}
