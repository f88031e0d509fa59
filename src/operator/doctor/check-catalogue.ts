// Checks of `doctor` that the rules of the schema still stand: whoever may change the schema can take them away in silence.
import { readFileSync } from 'node:fs'
import type { Pool } from '../../platform/database/connect.ts'
import { readCatalogue } from './catalogue-queries.ts'
import { bad, type DoctorCheck, good } from './check.ts'
import { type Catalogue, compareCatalogue } from './compare-catalogue.ts'

const migrated = new URL('../../../database/catalogue.json', import.meta.url)

/** Each object counts for the first check with one of its kinds. */
const CHECKS = [
  {
    check: 'row-level security',
    kinds: ['row-level security', 'policy', 'role'],
    asMigrated: 'forced on every table with rows of institutions',
  },
  {
    check: 'immutability triggers',
    kinds: ['trigger', 'function', 'rule', 'setting', 'grant on parameter'],
    asMigrated: 'all enabled',
  },
  { check: 'schema', kinds: [''], asMigrated: 'constraints, columns and grants as the migrations made them' },
] as const

/** Whoever took away more needs a backup, not a list. */
const MAX_NAMED = 20

export async function checkCatalogue(pool: Pool): Promise<DoctorCheck[]> {
  const expected = JSON.parse(readFileSync(migrated, 'utf8')) as Catalogue
  const differing = compareCatalogue(expected, await readCatalogue(pool))
  const checkOf = (difference: string) => {
    const object = difference.slice(difference.indexOf(' ') + 1)
    return CHECKS.find(({ kinds }) => kinds.some((kind) => object.startsWith(kind)))
  }
  return CHECKS.map((one) => {
    const named = differing.filter((difference) => checkOf(difference) === one)
    return named.length === 0 ? good(one.check, one.asMigrated) : bad(one.check, messageOf(named))
  })
}

function messageOf(named: readonly string[]): string {
  const more = named.length > MAX_NAMED ? ` and ${named.length - MAX_NAMED} more` : ''
  return `not as the migrations made it: ${named.slice(0, MAX_NAMED).join(', ')}${more}; find out by whom, run \`npx probity audit verify\`, and restore it as in database/schema.sql`
}
