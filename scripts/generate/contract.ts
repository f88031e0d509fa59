// openapi.json, the published contract: made from the route tables.
import { refusalCatalogue, routes } from '../../src/areas.ts'
import type { Generator } from './generator.ts'
import { contractDocument } from './openapi/document.ts'

export const contract: Generator = {
  path: 'openapi.json',
  from: 'the routes in src/',
  needsDatabase: false,
  make: contractText,
}

export function contractText(): string {
  return `${JSON.stringify(contractDocument(routes, refusalCatalogue), null, 2)}\n`
}
