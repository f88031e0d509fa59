// Compares the catalogue of the database with that of a database on which only the migrations of this version ran.
import type { CatalogueObject } from './catalogue-queries.ts'

/** The digest of each object by its name. */
export type Catalogue = Readonly<Record<string, string>>

/** What differs, each with its object: `missing trigger decisions.never_changed`. */
export function compareCatalogue(migrated: Catalogue, found: readonly CatalogueObject[]): string[] {
  const digests = new Map(found.map(({ object, digest }) => [object, digest]))
  const expected = Object.entries(migrated)
  const isOwn = ({ beside }: CatalogueObject): boolean =>
    beside === null ||
    expected.some(([object]) => object === beside || (beside.endsWith('(') && object.startsWith(beside)))
  return [
    ...expected.flatMap(([object]) => (digests.has(object) ? [] : [`missing ${object}`])),
    ...expected.flatMap(([object, digest]) =>
      (digests.get(object) ?? digest) === digest ? [] : [`changed ${object}`],
    ),
    ...found.flatMap((one) => (one.object in migrated || !isOwn(one) ? [] : [`additional ${one.object}`])),
  ]
}
