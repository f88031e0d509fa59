// database/catalogue.json: what `doctor` compares the catalogue of an installation with.
import { catalogueStatement } from '../../src/operator/doctor/catalogue-queries.ts'
import type { Generator } from './generator.ts'

export const catalogue: Generator = {
  path: 'database/catalogue.json',
  from: 'database/migrations/',
  needsDatabase: true,
  make: async (query) => {
    const objects = await query(catalogueStatement.template.join(''))
    return JSON.stringify(Object.fromEntries(objects.map(({ object, digest }) => [object, digest])), null, 2) + '\n'
  },
}
